/** How a row of icons is applied. */
export const enum Row {
  /** By the First Entrant: red and blue (SR-L05). */
  first = 0,
  /** By a Hero who joins others: the every-Hero symbol only (SR-L07). */
  join,
  /** After an instructed flip, by all Heroes there: blue (SR-L19). */
  flip,
  /** In the Reaction phase, by all Heroes there: orange (SR-L29). */
  react,
}
