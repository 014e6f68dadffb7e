import * as fs from 'node:fs'
import { connect, createServer } from 'node:net'

type RunningProcess = { name: string; startedAt: string }

/** Undefined for a process that is gone, or ended and not yet collected. Name and start are known on Linux only. */
export function findProcess(pid: number): RunningProcess | undefined {
  if (process.platform === 'linux') {
    try {
      const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined
      return { name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), startedAt: fields[19] ?? '' }
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
    return { name: '', startedAt: '' }
  } catch (error) {
    const isAnotherUsers = error instanceof Error && 'code' in error && error.code === 'EPERM'
    return isAnotherUsers ? { name: '', startedAt: '' } : undefined
  }
}

/** PostgreSQL's "may we speak TLS?", which a server answers with one letter before any sign-in. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Whether PostgreSQL answers on a port of 127.0.0.1; an accepted connection alone may be that of a dying server. */
export function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(tlsRequest))
    const finish = (isAlive: boolean) => {
      socket.destroy()
      resolve(isAlive)
    }
    socket.once('data', () => finish(true))
    socket.on('error', () => finish(false)).once('close', () => finish(false))
    socket.setTimeout(5000, () => finish(false))
  })
}

/** A port of 127.0.0.1 that no one uses: the wanted one, else any. */
export function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', error => (wanted === 0 ? reject(error) : resolve(findFreePort())))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The text of a file, empty when it is absent: another process may remove it at any moment. */
export function readIfPresent(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
