import { readFileSync } from 'node:fs'

/**
 * Ends the program where Node is older than package.json asks for, and says so. JavaScript, and loaded first: a Node
 * that is too old cannot read the rest.
 */
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
