import * as fs from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { canEnter, findAccount, handOver } from './postgres/place.ts'

const checkout = join(import.meta.dirname, '..', '..')

/**
 * Goes on as the plain user that the database runs as, when started as root: who finds a fault in the server then has neither the machine
 * nor other people's files. Gives that user the data folder before. Answers why it cannot be done where it cannot, else `null`.
 */
export function leaveRoot({ dataDir, port }: { dataDir: string; port: number }): string | null {
  if (process.getuid?.() !== 0) return null
  if (port > 0 && port < 1024) return `only root may listen on port ${port}`
  const account = findAccount(join(dataDir, 'postgres'))
  fs.mkdirSync(dataDir, { recursive: true })
  const owner = fs.statSync(dataDir).uid
  if (owner !== 0 && owner !== account.uid)
    return `the data folder belongs to the user with the id ${owner}, the database to ${account.uid}`
  const closed = [checkout, dirname(process.execPath), dataDir].find(folder => !canEnter(folder, account))
  if (closed !== undefined) return `the user with the id ${account.uid} cannot enter ${closed}`
  handOver(dataDir, account)
  const compiled = getCompileCacheDir()
  if (compiled !== undefined && fs.statSync(dirname(compiled)).uid === 0) handOver(dirname(compiled), account)
  process.setgroups?.([account.gid])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
  return null
}
