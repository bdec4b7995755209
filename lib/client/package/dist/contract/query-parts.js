const PART = /(?<=^|\s)-"([^"]+)"|"([^"]+)"|(?<=^|\s)-(\p{L}\S*)|([^\s"]+)/gu;
const hasWord = (text) => /[\p{L}\p{N}\p{M}\p{Co}]/u.test(text);
/**
 * Quoted phrases and `-word` are honoured; everything else is plain words, whatever it looks like. A query that
 * only excludes seeks what it names, because there would be nothing else to rank by.
 */
export function queryParts(query) {
    const phrases = [];
    const excluded = [];
    const plain = [];
    for (const [, notPhrase, phrase, notWord, word] of query.matchAll(PART)) {
        if (notPhrase && hasWord(notPhrase))
            excluded.push(notPhrase);
        else if (phrase && hasWord(phrase))
            phrases.push(phrase);
        else if (notWord)
            excluded.push(notWord);
        else if (word)
            plain.push(word);
    }
    const onlyExcludes = phrases.length === 0 && !plain.some(hasWord);
    return onlyExcludes ? { plain: excluded, phrases, excluded: [] } : { plain, phrases, excluded };
}
