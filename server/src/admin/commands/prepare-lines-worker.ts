import { parentPort } from 'node:worker_threads'
import { prepareLines, type PlacedLine } from '../../library/prepare-lines.ts'

parentPort!.on('message', ({ lines, now }: { lines: PlacedLine[]; now: number }) =>
  parentPort!.postMessage(prepareLines(lines, now)),
)
