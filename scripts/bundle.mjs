import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { environment, findNode } from './node.mjs'
import { sourcesIn } from './web.mjs'

const bundles = join(root, '.cache/server')

/** The bundle of the server and its pages that was made of the sources as they lie here, or `null`. */
export function findBundle() {
  const file = join(bundleFolder(), 'main.js')
  return existsSync(file) ? file : null
}

/** What to start the server with. */
export const serverProgram = () => findBundle() ?? join(root, 'server/main.ts')

/**
 * Bundles the server with the pages that are built: it starts in two thirds of the time, as 2,700 files need not be found and
 * read one by one. Bundles of other sources go, but for the newest, which may be running.
 */
export async function ensureBundled(signal) {
  const folder = bundleFolder()
  if (existsSync(join(folder, 'main.js'))) return
  const old = existsSync(bundles) ? readdirSync(bundles).map(name => join(bundles, name)) : []
  old.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const path of old.slice(1)) rmSync(path, { recursive: true, force: true })
  const child = spawn(findNode(), [join(root, 'scripts/make-bundle.mjs'), folder], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  const code = await new Promise(resolve => child.once('error', () => resolve(1)).once('close', resolve))
  if (code !== 0 && !signal?.aborted) console.error('The server could not be bundled and will start from its sources.')
}

/** Named by the sources' paths, sizes and times: reading three thousand files would take as long as the bundle saves. */
function bundleFolder() {
  const hash = createHash('sha256').update(root)
  const made = ['package-lock.json', 'scripts/make-bundle.mjs', 'web/build/server/index.js']
  const sources = sourcesIn(['contract', 'locales', 'server', 'web'])
  for (const path of [...made, ...sources]) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false })
    if (stat) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  return join(bundles, hash.digest('hex').slice(0, 16))
}
