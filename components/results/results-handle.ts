export interface ResultsHandle {
  focus: (id?: string) => void
}
