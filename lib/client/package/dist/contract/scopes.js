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
/** What each scope lets a person do, in the words of every screen: "to …". */
export const SCOPE_WORDS = {
    read: 'read your library',
    write: 'search, save and change bookmarks',
    destructive: 'delete collections',
};
/** The levels as every screen names them; a sign-in has one of them too. */
export const LEVEL_NAMES = { read: 'Read', write: 'Write', full: 'Full' };
/** The lowest level that holds all of these scopes. */
export const levelOf = (scopes) => scopes.includes('destructive') ? 'full' : scopes.includes('write') ? 'write' : 'read';
export const API_KEY_PREFIX = 'service_';
