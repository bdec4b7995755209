import { columnsOf } from '../../language/terminal-columns.ts'
import { terminalSpeaker } from '../../language/terminal-language.ts'
import type { StoreCommand } from './store-command.ts'
import { examine } from '../doctor/examine.ts'

export function addDoctorCommand(command: StoreCommand, environment: NodeJS.ProcessEnv): void {
  command.action(async () => {
    const speaker = terminalSpeaker()
    const labels = {
      ok: speaker.t('service.doctor.ok'),
      warning: speaker.t('service.doctor.warning'),
      problem: speaker.t('service.doctor.problem'),
    }
    const width = Math.max(...Object.values(labels).map(columnsOf)) + 1
    for await (const { level, words } of examine(command.config, environment)) {
      const label = labels[level] + ' '.repeat(width - columnsOf(labels[level]))
      console.log(label + words(speaker).replaceAll('\n', `\n${' '.repeat(width)}`))
      if (level === 'problem') process.exitCode = 1
    }
  })
}
