export declare const isStopWord: (word: string) => boolean;
/** The words that say something; all of them where none does. */
export declare function tellingWords(words: readonly string[]): readonly string[];
