#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Plain JavaScript, because an old Node can't parse the rest.
import './check-node.js'

await import('./start/packaged.ts')
