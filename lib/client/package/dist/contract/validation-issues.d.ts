import type { z } from 'zod';
import type { ValidationIssue } from './errors.js';
/**
 * The issues of a failed parse in the form of `details.issues`: one an offending field, unknown names each on their
 * own, and the allowed values wherever they can be listed. `known` names the fields of the parsed object.
 */
export declare function validationIssues(error: z.ZodError, known?: readonly string[]): ValidationIssue[];
