import { lazyPart } from './lazy-part.tsx'

/** Loaded after the first paint, because failures are rare. */
export const ErrorNotice = lazyPart(() => import('./error-notice.tsx'), 'ErrorNotice')
