import { onTestFinished, vi } from 'vitest'

/** Replaces the deadlines of a test's calls by one that passes when the test says so. */
export function controlDeadline(): { pass(): void } {
  const controller = new AbortController()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  onTestFinished(() => spy.mockRestore())
  return { pass: () => controller.abort(new DOMException('The time is over.', 'TimeoutError')) }
}
