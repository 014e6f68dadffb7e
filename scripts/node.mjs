import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'

/** The Node that the product runs on: the packaged one, or the one that runs us when it is new enough. */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = platform === 'win' ? 'node.exe' : 'node'
  const packaged = join(root, `node_modules/node-${platform}-${process.arch}/bin/${program}`)
  // The packaged Node needs glibc, which Alpine has not.
  if (existsSync(packaged) && !existsSync('/etc/alpine-release')) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath
  console.error(
    `Hireloom runs on Node 24.12 or later; this is ${process.version}, and none is packaged for ` +
      `${process.platform}-${process.arch}. Install Node 24 from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

/**
 * The environment of everything we start: the project's programs and Node come first, and what was compiled before is kept. By itself glibc
 * keeps freed pieces of up to 32 MB once there was such a one: 500 MB beside indexes of a million jobs and people.
 */
export function environment(more = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const cache = join(root, '.cache/node')
  const memory = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache, ...memory, ...more }
}

/**
 * Starts a file with the project's Node. The child has a session of its own: the terminal's Ctrl-C reaches it once,
 * through us, and the channel between us tells it ('disconnect') when we are killed.
 */
export function startNode(args, more = {}) {
  return spawn(findNode(), args, {
    cwd: root,
    env: environment(more),
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * Passes the first request to stop on to the current child; a second one, some seconds later, kills it.
 * Under npm the end of npm counts as a request: npm hands signals to a shell that dies of them without passing them on.
 */
export function passSignals(currentChild) {
  let askedAt = 0
  const ask = signal => {
    // Ctrl-C under npm arrives twice, from the terminal and from npm.
    if (askedAt && Date.now() - askedAt < 2000) return
    currentChild()?.kill(askedAt ? 'SIGKILL' : signal)
    askedAt ||= Date.now()
  }
  process.on('SIGINT', () => ask('SIGINT'))
  process.on('SIGTERM', () => ask('SIGTERM'))
  process.on('SIGHUP', () => ask('SIGTERM'))
  if (process.env.npm_lifecycle_event) {
    const ancestors = readAncestors()
    setInterval(() => !askedAt && readAncestors() !== ancestors && ask('SIGTERM'), 500).unref()
  }
  return () => askedAt > 0
}

/** Our parent (npm's shell) and, on Linux, its parent (npm). */
function readAncestors() {
  const parent = process.ppid
  if (process.platform !== 'linux') return `${parent}`
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return `${parent} ${status.split('\n').find(line => line.startsWith('PPid'))}`
  } catch {
    return `${parent}`
  }
}

/** Waits for a child and answers the code we should exit with. */
export function waitFor(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)),
    )
  })
}

/** Runs a file to its end with the project's Node, and ends with its code. */
export async function runNode(args) {
  const child = startNode(args)
  passSignals(() => child)
  process.exitCode = await waitFor(child)
}
