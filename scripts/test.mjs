import { ensureInstalled } from './install.mjs'
import { runNode } from './node.mjs'

ensureInstalled()
await runNode(['scripts/suite/main.ts', ...process.argv.slice(2)])
