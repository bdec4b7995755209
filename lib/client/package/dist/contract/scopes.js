import { z } from 'zod';
import { SCOPES } from './vocabulary.js';
export const Scope = z.enum(SCOPES);
/** The scope that lets an OAuth client stay signed in. */
export const OFFLINE_ACCESS = 'offline_access';
/** Access levels of API keys, with their scopes. */
export const KEY_LEVELS = {
    read: ['read'],
    write: ['read', 'write'],
    full: ['read', 'write', 'destructive'],
};
export const KeyLevel = z.enum(Object.keys(KEY_LEVELS));
export const API_KEY_PREFIX = 'service_';
