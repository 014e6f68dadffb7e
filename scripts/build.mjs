import { ensureInstalled } from './install.mjs'
import { buildWeb, ensureWebBuilt } from './web.mjs'

ensureInstalled()
if (process.argv.includes('--if-changed')) ensureWebBuilt()
else buildWeb()
