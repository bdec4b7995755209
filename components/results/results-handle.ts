/** What whoever stands beside the results may ask of them, be they rows or tiles. */
export interface ResultsHandle {
  /** Puts the focus on a hit, the first where that one is not there. */
  focus: (id?: string) => void
}
