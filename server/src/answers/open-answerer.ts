import { serverOf, type ModelChoice } from '../indexing/models/choose-models.ts'
import { createAnswerer, type Answerer } from './answer-question.ts'
import { createChatModel } from './chat-model.ts'

/** @throws {Error} when a server is chosen without a model. */
export function openAnswerer(
  choice: ModelChoice,
  warn: Parameters<typeof createAnswerer>[1],
  fetch: typeof globalThis.fetch,
): Answerer {
  if (choice.source === 'off') return createAnswerer(null, warn)
  return createAnswerer(createChatModel(serverOf(choice, 'BOOKPLATE_ANSWERS', fetch)), warn)
}
