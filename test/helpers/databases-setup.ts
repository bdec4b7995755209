import { afterAll } from 'vitest'
import { quiet } from './quiet.ts'

// Pending writes end before the environment of their file does.
afterAll(quiet)
