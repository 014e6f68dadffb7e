import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const children = new Set<ChildProcess>()
/** What says nothing for so long hangs: every test ends sooner. */
const mostQuietMs = 6 * 60_000
let hasStopped = false

/** Whether someone asked for the end of the suite. */
export const isStopped = (): boolean => hasStopped

/** Ends what runs, so that the parts come to their ends and the database is stopped after them. */
export function stopAll(): void {
  hasStopped = true
  for (const child of children) child.kill('SIGTERM')
}

/** Runs a file of the project with Node; answers its code and, when it is captured, its output. */
export function run(
  args: string[],
  options: { environment?: Record<string, string>; cwd?: string; isCaptured?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const output = options.isCaptured ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        ...(options.isCaptured && { NO_COLOR: '1', FORCE_COLOR: undefined }),
        ...options.environment,
      },
      stdio: ['ignore', output, output],
    })
    children.add(child)
    let text = ''
    // A process in an endless loop hears no SIGTERM.
    const hung = options.isCaptured ? setTimeout(() => child.kill('SIGKILL'), mostQuietMs) : undefined
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part
        hung?.refresh()
      })
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(hung)
      children.delete(child)
      resolve({ code, output: text })
    })
    if (hasStopped) child.kill('SIGTERM')
  })
}
