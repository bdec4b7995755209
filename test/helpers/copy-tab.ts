import type { Worker } from '@playwright/test'
import sharp from 'sharp'
import { assembleCopy, type AssembledCopy } from '../../lib/copies/assemble.ts'
import { SnapshotAnswer } from '../../lib/copies/snapshot.ts'

export interface CopiedTab extends AssembledCopy {
  /** Time taken from the page, in milliseconds. */
  pageMs: number
}

/**
 * Runs the copy script in the tab that shows `address`, as the background does, and assembles the copy. `sheets`: texts
 * of style sheets that the page may not read.
 */
export async function copyTab(
  worker: Worker,
  address: string,
  sheets: Record<string, string> = {},
): Promise<CopiedTab> {
  const answer = await worker.evaluate(
    async ([address, sheets]) => {
      const shown = (await chrome.tabs.query({})).find(({ url }) => url === address)
      const target = { tabId: shown!.id! }
      await chrome.scripting.executeScript({
        target,
        func: (given) =>
          void (Object.keys(given).length && Object.assign(globalThis, { bookplateSheets: given })),
        args: [sheets],
      })
      const [frame] = await chrome.scripting.executeScript({ target, files: ['/copy-page.js'] })
      return frame!.result as never
    },
    [address, sheets] as const,
  )
  const snapshot = SnapshotAnswer.parse(answer)
  if (snapshot.kind !== 'snapshot') throw new Error(`${address}: ${JSON.stringify(snapshot)}`)
  return { ...(await assembleCopy(snapshot, async () => null)), pageMs: snapshot.pageMs }
}

const VISIBLE = 16

/** Share of pixels of two screenshots that differ visibly; 1 where their sizes differ. */
export async function pixelDifference(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (left!.info.width !== right!.info.width || left!.info.height !== right!.info.height) return 1
  let different = 0
  for (let at = 0; at < left!.data.length; at += 3) {
    const channels = [0, 1, 2].map((channel) =>
      Math.abs(left!.data[at + channel]! - right!.data[at + channel]!),
    )
    if (Math.max(...channels) > VISIBLE) different += 1
  }
  return different / (left!.data.length / 3)
}
