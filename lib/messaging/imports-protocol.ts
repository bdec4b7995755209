import { z } from 'zod'

/** Imports that run in the background. Their lines and progress are in the database `imports`, which screens read. */
export const IMPORTS_PROTOCOL = {
  /** Sends what waits, and returns the connected library, for which new imports are. */
  'imports.continue': { request: z.strictObject({}), response: z.string().nullable() },
} as const
