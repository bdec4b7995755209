import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestAccount, TestService } from '../helpers/start-service.ts'

/** What one operation of one client came to; `problem` is null where it went well. */
export interface Outcome {
  client: string
  version: string
  operation: string
  problem: string | null
}

/** The running service that the clients meet, with an account whose library is filled. */
export interface World {
  service: TestService
  account: TestAccount
  /** A web page of another origin, one of those whose pages may use the service. */
  webPage: WebPage
}

export interface WebPage {
  origin: string
  /** What its `/program.js` is from now on. */
  setProgram(program: string): void
}

export type Client = (world: World) => Promise<Outcome[]>

/** Packages that need another TypeScript than the project are in the second. */
const INSTALLED = ['../..', 'generators'].map((folder) => join(import.meta.dirname, folder, 'node_modules'))

/** The version of a package that is installed here. */
export function versionOf(name: string): string {
  const files = INSTALLED.map((folder) => join(folder, name, 'package.json'))
  const description = files.find((file) => existsSync(file))!
  return (JSON.parse(readFileSync(description, 'utf8')) as { version: string }).version
}
