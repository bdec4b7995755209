export interface ResultsHandle {
  /** Focuses a hit, or the first one. */
  focus: (id?: string) => void
}
