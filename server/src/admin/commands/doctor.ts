import type { Command } from 'commander'
import type { Config } from '../../config.ts'
import { examine } from '../doctor/examine.ts'

const LABELS = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

export function addDoctorCommand(program: Command, config: Config, environment: NodeJS.ProcessEnv): void {
  program
    .command('doctor')
    .description('check the installation and say what to do; exit status 1 if something is broken')
    .action(async () => {
      for await (const { level, text, advice } of examine(config, environment)) {
        console.log(`${LABELS[level]}${text}`)
        if (advice) console.log(`        ${advice}`)
        if (level === 'problem') process.exitCode = 1
      }
    })
}
