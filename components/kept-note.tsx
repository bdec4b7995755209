/** Above a form that holds what was begun before its page ended. */
export function KeptNote() {
  return (
    <p role="status" className="mb-3 text-ink-muted">
      You started this earlier. Cancel clears it.
    </p>
  )
}
