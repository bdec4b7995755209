import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestAccount, TestService } from '../helpers/start-service.ts'

export interface Outcome {
  client: string
  version: string
  operation: string
  problem: string | null
}

export interface World {
  service: TestService
  account: TestAccount
  /** Web page on another origin that may use the service. */
  webPage: WebPage
}

export interface WebPage {
  origin: string
  setProgram(program: string): void
}

export type Client = (world: World) => Promise<Outcome[]>

/** `generators` contains packages that need another TypeScript version. */
const INSTALLED = ['../..', 'generators'].map((folder) => join(import.meta.dirname, folder, 'node_modules'))

export function versionOf(name: string): string {
  const files = INSTALLED.map((folder) => join(folder, name, 'package.json'))
  const description = files.find((file) => existsSync(file))!
  return (JSON.parse(readFileSync(description, 'utf8')) as { version: string }).version
}
