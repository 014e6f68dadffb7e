import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.hireloom-stamp')

/** What runs and builds the product; the root and e2e bring tools for working on it. */
const product = ['--workspace=contract', '--workspace=server', '--workspace=web']

/**
 * Installs the packages when they do not fit package-lock.json: all of them, or without the tools for working on the product, which
 * are a third of the time. Runs on Node 20 with nothing installed.
 */
export function ensureInstalled({ withTools = true } = {}) {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const [stamped, without] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
  const isStamped = stamped === lock
  if (isStamped && (!without || !withTools)) return
  const isWhole = isInstalled()
  if (!isWhole) install(withTools, isStamped)
  try {
    writeFileSync(stampFile, isWhole || withTools ? lock : `${lock} without-tools`)
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

function install(withTools, isCompleting) {
  const startedAt = Date.now()
  console.log(isCompleting ? 'Installing the tools …' : 'Installing the packages (once, about half a minute) …')
  // What is only completed stays in place: a server may be running from it.
  const args = [
    ...(isCompleting ? ['install', '--no-save'] : ['ci']),
    ...(withTools ? [] : product),
    '--include=dev',
    '--include=optional',
    '--no-progress',
    '--loglevel=error',
  ]
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
