/** The current step of the game. */
export const enum P {
  // Set-up (group B)
  POTIONS = 0,
  START,
  // Preparation (SR-F02 – SR-F05)
  PREPARATION,
  DRAW,
  // Action
  START_EFFECTS,
  ACTION,
  // Reaction: before and at each of its four steps (group R)
  REACTION,
  REACT,
  END_CHECK,
  /** After the Victory sheets. */
  CHAPTER_OVER,
}
