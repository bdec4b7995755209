import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type CDPSession, type Page } from '@playwright/test'
import { startListening, takeHeard } from './heard.ts'
import { AccessibilityTree, type Focus } from './spoken.ts'

/** Words that differ between two runs. */
const VARIABLE: [RegExp, string][] = [
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:port'],
  [/\d+:\d\d\s[AP]M/g, 'time'],
  [/999,?\d{3}\b/g, 'requests left'],
]

/**
 * Focus, announcements, and content, in order, that a screen reader can say while a person uses a page with
 * keys. A region that appears together with its message is “new”, because not all screen readers announce it.
 */
export class Transcript {
  private lines: string[] = []
  private path: string[] = []
  private focus = ''
  private readonly page: Page
  private readonly devtools: CDPSession

  private constructor(page: Page, devtools: CDPSession) {
    this.page = page
    this.devtools = devtools
  }

  static async of(page: Page): Promise<Transcript> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Accessibility.enable')
    await startListening(page)
    return new Transcript(page, devtools)
  }

  /** Presses a key. Waits until the focus or the messages contain all of these words. */
  async press(key: string, ...until: RegExp[]): Promise<void> {
    await this.do(`press ${key}`, () => this.page.keyboard.press(key), ...until)
  }

  /** Types as one input, because messages between letters depend on the speed of the machine. */
  async type(text: string, ...until: RegExp[]): Promise<void> {
    await this.do(`type “${text}”`, () => this.page.keyboard.insertText(text), ...until)
  }

  /** Presses Tab or another key until the focus has these words. */
  async tabTo(words: RegExp, key = 'Tab'): Promise<void> {
    for (let tabs = 0; tabs < 60; tabs++) {
      await this.press(key)
      if (words.test(this.focus)) return
    }
    throw new Error(`${key} reaches no ${words}:\n${this.lines.join('\n')}`)
  }

  async do(action: string, act: () => Promise<unknown>, ...until: RegExp[]): Promise<void> {
    await act()
    const heard: string[] = []
    let now: Focus
    await expect
      .poll(
        async () => {
          now = (await AccessibilityTree.of(this.devtools)).focused()
          heard.push(...(await takeHeard(this.page)))
          const said = [...now.path, now.focus, ...heard].join('\n')
          return until.filter((words) => !words.test(said)).map(String)
        },
        { message: action },
      )
      .toEqual([])
    const { path, focus } = now!
    this.lines.push(action)
    if (focus !== this.focus || path.join() !== this.path.join()) {
      for (const container of path) if (!this.path.includes(container)) this.lines.push(`  ${container}`)
      this.lines.push(`  ${focus}`)
    }
    this.lines.push(...heard.map((message) => `  ${message}`))
    Object.assign(this, { path, focus })
  }

  /** Reads all of the last element with this role and name, like the command “read all” of a screen reader. */
  async read(role: string, name?: string): Promise<void> {
    const tree = await AccessibilityTree.of(this.devtools)
    this.lines.push(`read ${role}`, ...tree.contentOf(role, name).map((line) => `  ${line}`))
  }

  /** Compares with the stored transcript and begins another one. With `UPDATE_TRANSCRIPTS=1`, stores this one. */
  expectSame(name: string): void {
    const file = join(import.meta.dirname, 'transcripts', `${name}.txt`)
    const said = VARIABLE.reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      `${this.lines.join('\n')}\n`,
    )
    this.lines = []
    if (process.env['UPDATE_TRANSCRIPTS']) writeFileSync(file, said)
    expect(said).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
  }
}
