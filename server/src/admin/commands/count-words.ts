import { terminalSpeaker } from '../../language/terminal-language.ts'
import type { ImportCounts } from '../../library/imports/import-session.ts'

/** Numbers are not grouped, because other programs read them. */
export const countWords = ({ imported, joined, refused }: ImportCounts): string =>
  terminalSpeaker().t('service.terminal.imported', {
    imported: String(imported),
    joined: String(joined),
    refused: String(refused),
  })
