import { z } from 'zod';
import { STATES } from './vocabulary.js';
export const State = z.enum(STATES);
/** How much of each bookmark a page holds. */
export const VIEWS = ['full', 'summary'];
export const View = z.enum(VIEWS);
export const DEFAULT_VIEW = 'full';
