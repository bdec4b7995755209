export * from './base-url.js';
export * from './library-client.js';
export * from './paginate.js';
export * from './types.js';
