import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { giveWay, residentMb } from './cage.ts'

const limits = { timeoutMs: 20_000, memoryMb: 500, outputBytes: 16 * 1024 * 1024 }
const lookMs = 25
/** Where programs are, without the settings of this process. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', OMP_THREAD_LIMIT: '1' }
let languages: Promise<string> | undefined

/** The text of a picture by the `tesseract` command; null where it is not installed, empty when it fails or needs more than 20 s or 500 MB. */
export async function recognise(picture: string): Promise<string | null> {
  languages ??= installedLanguages()
  const chosen = await languages
  if (chosen === '') return null
  return (await run([picture, 'stdout', '-l', chosen], dirname(picture))) ?? ''
}

/** The recognition languages of ours that are installed, joined by `+`; empty without the command. */
async function installedLanguages(): Promise<string> {
  const wanted = ['eng', 'spa', 'ara', 'chi_sim', 'jpn', 'tha']
  const names = new Set(((await run(['--list-langs'], '/')) ?? '').split(/\s+/))
  return wanted.filter(name => names.has(name)).join('+')
}

function run(args: readonly string[], cwd: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const options = {
    cwd,
    env,
    timeout: limits.timeoutMs,
    killSignal: 'SIGKILL' as const,
    maxBuffer: limits.outputBytes,
  }
  const child = execFile('tesseract', args, options, (error, stdout) => resolve(error ? null : stdout))
  giveWay(child.pid)
  const looking = setInterval(() => {
    if (child.pid && residentMb(child.pid) > limits.memoryMb) child.kill('SIGKILL')
  }, lookMs)
  return promise.finally(() => clearInterval(looking))
}
