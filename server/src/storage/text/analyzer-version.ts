/** Version of the rules for terms. Raise it when a stemmer, the detector, or `indexable.ts` changes, so that libraries index their texts again. */
export const ANALYZER_VERSION = 7
