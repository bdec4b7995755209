/** What a person's query asks for; the service seeks by it and the screens mark by it. */
export interface QueryParts {
    /** Pieces between spaces, as they were typed. */
    plain: string[];
    /** Phrases in quotes: each has to occur. */
    phrases: string[];
    /** Words and phrases after a minus: none may occur. */
    excluded: string[];
}
/**
 * Quoted phrases and `-word` are honoured; everything else is plain words, whatever it looks like. A query that
 * only excludes seeks what it names, because there would be nothing else to rank by.
 */
export declare function queryParts(query: string): QueryParts;
