import { z } from 'zod';
import type { ValidationIssue } from './errors.js';
/**
 * The issues of a failed parse in the form of `details.issues`: one an offending field, unknown names each on their
 * own, and the allowed values and names wherever they can be listed. `schema` is what did the parsing.
 */
export declare function validationIssues(error: z.ZodError, schema?: z.ZodType): ValidationIssue[];
