const MONTH_LETTERS = '\\p{L}{3,10}\\.?'
const CLOCK =
  '\\d{1,2}[:.h時点]\\s?\\d{0,2}(?::\\d{2})?\\s*(?:分|am|pm|a\\.m\\.|p\\.m\\.|uhr|h)?\\s*(?:[A-Z]{2,5}|[+-]\\d{2}:?\\d{2})?'
const DAYS = [
  `(?:\\p{L}{2,12}\\.?,?\\s+)?\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?\\s*(?:de\\s+)?${MONTH_LETTERS},?\\s+(?:de\\s+)?(?:19|20)\\d{2}`,
  `(?:\\p{L}{2,12}\\.?,?\\s+)?${MONTH_LETTERS}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:19|20)\\d{2}`,
  '(?:19|20)\\d{2}\\s*[-/.年]\\s*\\d{1,2}\\s*[-/.月]\\s*\\d{1,2}\\s*日?(?:\\s*\\(?[月火水木金土日]?\\)?)?',
  '\\d{1,2}[-/.]\\d{1,2}[-/.](?:19|20)?\\d{2}',
]
const DATE_LINE = new RegExp(
  `^\\W*(?:\\p{L}{2,14}\\s*[:：]?\\s+){0,2}(?:${DAYS.join('|')})(?:\\s*[,|·•–—-]?\\s*(?:at|um|à|às|a las|alle|om|kl\\.?)?\\s*${CLOCK})?\\W*$`,
  'iu',
)
const MAX_LENGTH = 80

export const isDateLine = (text: string) =>
  text.length <= MAX_LENGTH && /\d/.test(text) && DATE_LINE.test(text)
