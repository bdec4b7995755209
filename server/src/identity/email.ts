import { z } from 'zod'

/** Returns one spelling, because keyboards and people differ in case and in the form of accented letters. */
export const normalizeEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** Also of an intranet or in another script, so less strict than `z.email()`. RFC 5321 limits its length. */
export const Email = z
  .string()
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .max(254)
      .regex(/^[^\s\p{C}@]+@[^\s\p{C}@]+$/u),
  )
