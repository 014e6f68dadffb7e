import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBundled, findBundle } from './bundle.mjs'
import { ensureCompressed } from './compress.mjs'
import { ensureInstalled, root } from './install.mjs'
import { passSignals, runNode, startNode, waitFor } from './node.mjs'
import { ensureWebBuilt } from './web.mjs'

const args = process.argv.slice(2)
ensureInstalled({ withTools: false })
if (args.includes('--dev')) await runAndRestart()
else {
  process.env.NODE_ENV ??= 'production'
  const bundle = findBundle()
  await (bundle ? runNode([bundle, ...args]) : runBesideBuild())
}

/** The server prepares itself while the pages are looked at, and built if need be; it serves when it hears that they stand. */
async function runBesideBuild() {
  const child = startNode(['server/main.ts', '--await-pages', ...args])
  const building = new AbortController()
  passSignals(() => {
    building.abort()
    return child
  })
  const ended = waitFor(child)
  child.once('exit', () => building.abort())
  const version = await ensureWebBuilt(building.signal)
  if (child.connected && !building.signal.aborted) child.send('pages-built')
  await ensureCompressed(version, building.signal)
  if (!building.signal.aborted) await ensureBundled(building.signal)
  process.exitCode = await ended
}

/** Runs the server for development and restarts it, in order, whenever its sources change. */
async function runAndRestart() {
  let isChanged = false
  let child
  let announceChange = () => {}
  const isStopping = passSignals(() => {
    announceChange()
    return child
  })
  for (const folder of ['server', 'contract'])
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.includes('.test.')) return
      isChanged = true
      child?.kill('SIGTERM')
      announceChange()
    })
  for (;;) {
    isChanged = false
    child = startNode(['server/main.ts', ...args], {
      NODE_ENV: 'development',
      // Lingui looks for its settings from the folder of the process, which is not the web's.
      LINGUI_CONFIG: join(root, 'web/lingui.config.ts'),
    })
    const code = await waitFor(child)
    child = undefined
    if (isStopping()) return process.exit(code)
    if (!isChanged) {
      console.error(`The server ended with code ${code}; it starts again when a file changes.`)
      await new Promise(resolve => (announceChange = resolve))
    }
    if (isStopping()) return process.exit(code)
    // An editor or a change of branch writes many files in one go.
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
