import { laterPart } from './later-part.tsx'

/** Loaded after the first paint, because failures are rare. */
export const ErrorNotice = laterPart(() => import('./error-notice.tsx'), 'ErrorNotice')
