const PARTICLE = '(?:de|del|della|di|da|dos|du|van|von|der|den|ten|la|le|el|bin|al|y|e)'
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’.-]*"
const NAME = `${WORD}(?:\\s+(?:${PARTICLE}\\s+){0,2}${WORD}){1,3}`
const BEHIND_NAME =
  '\\s*(?:$|[|,;:()·•–—]|-\\s|\\d|(?:on|at|in|for|from|published|posted|updated|am|le|el|il|em|um)\\s)'
const SAYS =
  '(?:\\p{L}{4,9}\\s+)?(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Tt]ekst|[Tt]ext|[Aa]uthor|AUTHOR|[Aa]utor(?:in)?|[Aa]uteur|[Aa]utore)\\s*:?\\s+'

const BY = new RegExp(`^${SAYS}(${NAME})${BEHIND_NAME}`, 'u')
const IS_NAME = new RegExp(`^${NAME}$`, 'u')
/** Words that never begin a person's name. */
const NO_NAME =
  /^(?:The|A|An|My|Our|This|These|In|On|At|How|Why|What|When|All|More|Read|See|About|Follow|Share|Contact|Photo|Getty|Associated|Staff|News|Daily|Press)\b/

const personName = (name: string | undefined) => (name === undefined || NO_NAME.test(name) ? undefined : name)

/** Returns the name in a line that begins like "By Jane Doe". */
export const bylineIn = (line: string): string | undefined => personName(BY.exec(line)?.[1])

export const isWholeName = (line: string): boolean => IS_NAME.test(line) && !NO_NAME.test(line)
