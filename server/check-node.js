import { readFileSync } from 'node:fs'
import './compile-cache.js'

/** Plain JavaScript, loaded first, because an old Node can't parse the rest. */
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace('>=', '')

const [isOlder] = needed
  .split('.')
  .map((part, index) => Number(process.versions.node.split('.')[index]) - Number(part))
  .filter((difference) => difference !== 0)
  .map((difference) => difference < 0)

if (isOlder) {
  console.error(
    `Bookplate needs Node ${needed} or newer, and this is ${process.versions.node} (${process.execPath}). ` +
      'Older ones have known faults in what faces the network. ' +
      'Install a newer one from https://nodejs.org, then start again.',
  )
  process.exit(1)
}
