import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forgetCompressed } from './compress.mjs'
import { root } from './install.mjs'
import { environment, findNode } from './node.mjs'

/** Says from which sources the present build was made. */
export const stampFile = join(root, '.cache/web-build.stamp')
const isSource = name =>
  !['node_modules', 'build', '.react-router', 'locales-compiled'].includes(name) && !name.includes('.test.')

/** Builds the web unless the last build was made from the same sources, whose version it answers, empty where there are no sources; `signal` gives the building up. */
export async function ensureWebBuilt(signal) {
  if (!existsSync(join(root, 'web/vite.config.ts'))) return ''
  const sources = hashSources()
  const isBuilt = existsSync(join(root, 'web/build/server')) && existsSync(stampFile)
  if (!isBuilt || readFileSync(stampFile, 'utf8') !== sources) await buildWeb(sources, signal)
  return sources
}

/** Builds the web for production, the message catalogs in it; ends the process when that fails. */
async function buildWeb(sources, signal) {
  const startedAt = Date.now()
  console.log('Building the web pages …')
  forgetCompressed()
  await runTool('@react-router/dev/bin.cjs', ['build'], signal)
  if (signal?.aborted) return
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile, sources)
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function runTool(file, args, signal) {
  // The default of 16 MB makes the collector a fifth of the work, 64 MB a seventh.
  const child = spawn(findNode(), ['--max-semi-space-size=160', join(root, 'node_modules', file), ...args], {
    cwd: join(root, 'web'),
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const code = await new Promise(resolve => {
    child.once('error', error => (said += error.message)).once('close', resolve)
  })
  if (code === 0 || signal?.aborted) return
  console.error(said.trim())
  console.error('The web pages could not be built: see above.')
  process.exit(1)
}

/** Paths of the sources in these folders, in order, without tests and what is made of them. */
export function* sourcesIn(folders) {
  for (const folder of folders)
    for (const entry of existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true })
      : []) {
      const path = `${folder}/${entry.name}`
      if (!isSource(entry.name)) continue
      if (entry.isDirectory()) yield* sourcesIn([path])
      else yield path
    }
}

/** By content: a fresh checkout or a change of branch sets every file's time again. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of sourcesIn(['contract', 'locales', 'web'])) hash.update(path).update(readFileSync(join(root, path)))
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}
