import { ensureInstalled } from './install.mjs'
import { runNode } from './node.mjs'

ensureInstalled()
await runNode(['scripts/test-suite.ts', ...process.argv.slice(2)])
