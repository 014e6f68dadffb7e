import { ensureInstalled } from './install.mjs'
import { runNode } from './node.mjs'

const args = process.argv.slice(2)
ensureInstalled({ withTools: !args[0]?.startsWith('server/') })
await runNode(args)
