"""Playing over days: whose turn it is where, and telling them so."""
