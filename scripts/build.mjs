import { ensureInstalled } from './install.mjs'
import { buildWeb, ensureWebBuilt } from './web.mjs'

ensureInstalled({ withTools: false })
if (process.argv.includes('--if-changed')) await ensureWebBuilt()
else await buildWeb()
