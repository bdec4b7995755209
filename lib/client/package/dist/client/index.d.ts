export * from './base-url.js';
export type { AttemptReport, CallerDeps } from './call.js';
export * from './library-client.js';
export * from './paginate.js';
export * from './types.js';
