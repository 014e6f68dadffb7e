import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of processes in ticks of 10 ms. */
const tickMs = 10

/** Whether this system tells the time and memory of processes the way we read them. */
export const canMeasureProcesses = process.platform === 'linux'

/** Fields of /proc/PID/stat behind the name, which may hold spaces; `null` when the process is gone. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(candidate => Number(readStat(candidate)?.[1]) === pid)
}

/** The process and all that descend from it. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

/** Processor time in ms that a process itself has used, all its threads. */
export function processorMs(pid: number): number {
  const stat = readStat(pid)
  return stat ? (Number(stat[11]) + Number(stat[12])) * tickMs : 0
}

/** Processor time in ms of a process, its living children and those that have ended. */
export function treeProcessorMs(pid: number): number {
  const stat = readStat(pid)
  const ended = stat ? (Number(stat[13]) + Number(stat[14])) * tickMs : 0
  return ended + treeOf(pid).reduce((sum, one) => sum + processorMs(one), 0)
}

/** Memory in MB that the processes hold; pages they share are counted once (proportional set size). */
export function memoryMb(pids: readonly number[]): number {
  const kilobytes = pids.map(pid => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Memory in MB that a process holds, pages it shares with others included; and the most it ever held. */
export function residentMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

export function isRunning(pid: number): boolean {
  const state = readStat(pid)?.[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}
