import { rmSync } from 'node:fs'
import { ensureBundled } from './bundle.mjs'
import { ensureCompressed } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureWebBuilt, stampFile } from './web.mjs'

ensureInstalled({ withTools: false })
if (!process.argv.includes('--if-changed')) rmSync(stampFile, { force: true })
await ensureCompressed(await ensureWebBuilt())
await ensureBundled()
