import type { Client } from './client.ts'
import { documentLinters } from './document-linters.ts'
import { generatedClients } from './generated-clients.ts'
import { mcpConformance } from './mcp-conformance.ts'
import { typedClient } from './typed-client.ts'
import { openWorld } from './world.ts'

/** `npm run clients` uses the service with third-party programs and prints the results as a table. */
const CLIENTS: Client[] = [mcpConformance, typedClient, generatedClients, documentLinters]

const world = await openWorld()
try {
  const outcomes = []
  for (const client of CLIENTS) outcomes.push(...(await client(world)))
  console.table(
    outcomes.map(({ problem, ...row }) => ({ ...row, result: problem ?? 'ok' })),
    ['client', 'version', 'operation', 'result'],
  )
  for (const { client, operation, problem } of outcomes) {
    if (problem === null) continue
    console.error(`${client}: ${operation} failed: ${problem}`)
    process.exitCode = 1
  }
} finally {
  await world.close()
}
