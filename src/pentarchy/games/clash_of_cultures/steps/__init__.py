"""What all rooms ask and do alike: steps that wait on the agenda, dice, choosing, paying, drawing cards, and the words
for goods and places. It touches the pieces, the actions and the state."""
