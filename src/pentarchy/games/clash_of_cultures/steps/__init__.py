"""What all rooms ask and do alike: steps that wait on the agenda, dice, choosing, paying, drawing cards; and what rules
ask of advances and objectives, which they never name. They touch the pieces, the actions and the state."""
