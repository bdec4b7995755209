import { isPrivateWindow } from '@/lib/platform/own-page.ts'
import { localArea } from '@/lib/platform/storage.ts'
import { createBegunForms, type BegunForms } from '@/lib/typed/begun-forms.ts'

/** Where half-filled forms of this screen are written down. */
export const createOwnForms = (): BegunForms =>
  createBegunForms({ area: localArea(), isPrivate: isPrivateWindow, now: () => Date.now() })
