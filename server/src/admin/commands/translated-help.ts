import type { Argument, Help, Option } from 'commander'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { columnsOf, isolatedLines, wrapped } from '../../language/terminal-columns.ts'

/** Returns commander's help with its own words in the language of the terminal. */
export function translatedHelp({ t, direction, valueWords }: Speaker): Partial<Help> {
  const titles: Record<string, string> = {
    'Usage:': t('commands.help.usage'),
    'Arguments:': t('commands.help.arguments'),
    'Options:': t('commands.help.options'),
    'Commands:': t('commands.help.commands'),
  }
  const usage = (text: string): string =>
    text
      .replace('[options]', t('commands.help.anyOptions'))
      .replace('[command]', t('commands.help.anyCommand'))
  const valuesOf = ({ argChoices, defaultValue }: Option | Argument): string => {
    const choices = argChoices?.join(', ') ?? ''
    const value = [defaultValue].flat().join(', ')
    if (choices === '') return value && t('commands.help.default', { value })
    if (value === '') return t('commands.help.choices', { choices })
    return t('commands.help.choicesAndDefault', { choices, value })
  }
  const withValues = (part: Option | Argument): string => {
    const values = valuesOf(part)
    // Parentheses of Chinese and Japanese contain their space.
    return part.description + (values === '' || values.startsWith('（') ? values : ` ${values}`)
  }
  return {
    styleTitle: (title) => titles[title] ?? title,
    styleUsage: (text) => valueWords(usage(text)),
    styleSubcommandTerm: usage,
    optionDescription: withValues,
    argumentDescription: withValues,
    displayWidth: columnsOf,
    boxWrap: (text, columns) => {
      const lines = wrapped(text, columns)
      return (direction === 'rtl' ? isolatedLines(lines) : lines).join('\n')
    },
  }
}
