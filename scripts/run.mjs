import { ensureInstalled } from './install.mjs'
import { runNode } from './node.mjs'

ensureInstalled()
await runNode(process.argv.slice(2))
