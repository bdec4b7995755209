import type { StoreCommand } from './store-command.ts'
import { examine } from '../doctor/examine.ts'

const LABELS = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

export function addDoctorCommand(command: StoreCommand, environment: NodeJS.ProcessEnv): void {
  command.action(async () => {
    for await (const { level, text, advice } of examine(command.config, environment)) {
      console.log(`${LABELS[level]}${text}`)
      if (advice) console.log(`        ${advice}`)
      if (level === 'problem') process.exitCode = 1
    }
  })
}
