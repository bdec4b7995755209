/** `invalid`: a value that the form doesn't offer. */
export type RuleProblem = 'noCondition' | 'noChange' | 'invalid'
