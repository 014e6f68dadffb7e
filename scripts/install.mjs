import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.hireloom-stamp')

/** Installs the packages when they do not fit package-lock.json. Runs on Node 20 with nothing installed. */
export function ensureInstalled() {
  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled()) install()
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // Someone else's installation: the slower comparison is made again next time.
  }
}

/** Compares npm's own record of what it installed, so that a hand-made `npm ci` is not repeated. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const mayLackTools = process.env.NODE_ENV === 'production'
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return entry.optional || (mayLackTools && entry.dev)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function install() {
  const startedAt = Date.now()
  console.log('Installing the packages (once, about half a minute) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim())
    console.error('The packages could not be installed: npm says why above.')
    process.exit(1)
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}
