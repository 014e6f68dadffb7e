import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'

export interface CageOptions {
  readonly script: string
  /** The only folder that the child may write in. */
  readonly folder: string
  readonly deadlineMs: number
  /** Most memory that a child may hold, everything counted. */
  readonly memoryMb: number
  /** Most of it for JavaScript objects; buffers are not among them. */
  readonly heapMb: number
  /** What the script is told beside the limits. */
  readonly task?: string
}

const root = join(import.meta.dirname, '..', '..')
/** What a child has to read: the program. The data folder is not in it, nor what stands beside it. */
const program = ['server', 'contract', 'node_modules', 'package.json'].map(name => join(root, name))

/**
 * Starts a script in a process that reads the program and one folder, writes that folder alone, starts no other process, knows no setting
 * and gives way to everything else. Node's permissions are a belt against faults of parsers, not a wall against native code.
 */
export function startInCage({ script, folder, deadlineMs, memoryMb, heapMb, task = '' }: CageOptions): ChildProcess {
  const readable = [...program, dirname(script), folder, `${folder}/*`]
  const child = fork(script, [String(deadlineMs), String(memoryMb), task], {
    cwd: dirname(script),
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--disable-warning=ExperimentalWarning',
      '--permission',
      // The watchdog is a thread.
      '--allow-worker',
      ...readable.map(path => `--allow-fs-read=${path}`),
      ...[folder, `${folder}/*`].map(path => `--allow-fs-write=${path}`),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  giveWay(child.pid)
  return child
}

/** A process that has just ended has no priority any more; its end is told elsewhere. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}

/** Memory of a process in MB; 0 where the system does not tell (only Linux has /proc), where the child's own watchdog must do. */
export function residentMb(pid: number): number {
  try {
    // In kB; `statm` counts pages, whose size differs between machines.
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

/** An idle child does not keep this process alive. */
export function setAtRest(child: ChildProcess, isIdle: boolean): void {
  if (isIdle) {
    child.unref()
    child.channel?.unref()
  } else {
    child.ref()
    child.channel?.ref()
  }
}
