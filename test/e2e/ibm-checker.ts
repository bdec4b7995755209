import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Finding {
  ruleId: string
  value: [policy: string, result: string]
  message: string
  snippet: string
  node: Node
}

declare global {
  interface Window {
    ace: { Checker: new () => { check(root: Document, rulesets: string[]): Promise<{ results: Finding[] }> } }
  }
}

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** Elements by rule that may stay as they are. */
const ACCEPTED: Record<string, string> = {
  // People who use a keyboard must be able to scroll it.
  element_tabbable_role_valid: '[role=region]',
  // A table of the page itself, which has no headers.
  table_headers_exists: 'article table',
  // Pages can have the same title.
  aria_article_label_unique: 'article',
  // The text of the label is next to its icon, visually hidden.
  label_content_exists: 'label:has(> .sr-only)',
}

/** Returns the violations that IBM's accessibility checker finds, by all its rules. */
export async function ibmFindings(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('ace' in window))) await page.evaluate(`${SOURCE};window.ace ??= ace`)
  return page.evaluate(async (accepted) => {
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility'])
    const isAccepted = ({ ruleId, node }: Finding) =>
      node instanceof Element && ruleId in accepted && node.matches(accepted[ruleId]!)
    return results
      .filter(({ value: [policy, result] }) => policy === 'VIOLATION' && result === 'FAIL')
      .filter((finding) => !isAccepted(finding))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  }, ACCEPTED)
}
