import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The user the database runs as when we are root: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Where root keeps databases and binaries that lie where the database's user cannot reach them. */
const systemFolder = '/var/lib/hireloom'

/** The folders of one database: `cluster` is PostgreSQL's data directory, `home` holds it and what belongs to it. */
export type Place = { home: string; cluster: string; account: Account | undefined; binaryCopies: string }

/**
 * Decides where the database of a data folder lives and as whom it runs, and makes the folders.
 * Root keeps it elsewhere when the data folder lies below one that the database's user cannot enter (/root is 0700):
 * the file `relocated-to` in the data folder then names the place, so that deleting the data folder is a fresh start.
 */
export function preparePlace(dataDir: string): Place {
  const folder = resolve(dataDir)
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? findAccount(folder) : undefined
  const home = account ? findReachableHome(folder, account) : folder
  makeFolder(home)
  const cluster = join(home, 'cluster')
  if (account && fs.existsSync(cluster) && fs.statSync(cluster).uid === 0) {
    handOver(cluster, account)
    fs.chmodSync(cluster, 0o700)
  }
  if (account && !canEnter(home, account))
    throw new Error(`The database's user (id ${account.uid}) cannot enter ${home}`)
  if (!isRoot && process.getuid && fs.existsSync(cluster) && fs.statSync(cluster).uid !== process.getuid())
    throw new Error(
      `The database in ${cluster} belongs to another user. Start as that user, or use another data folder.`,
    )
  return { home, cluster, account, binaryCopies: isRoot ? systemFolder : home }
}

/** Makes a folder and its missing parents enterable for every user, whatever the umask. */
export function makeFolder(path: string) {
  if (fs.existsSync(path)) return
  makeFolder(dirname(path))
  try {
    fs.mkdirSync(path)
    fs.chmodSync(path, 0o755)
  } catch (error) {
    if (!fs.existsSync(path)) throw error
  }
}

/** Whether the account may enter a folder (or run a file) and every folder above it. */
export function canEnter(path: string, account: Account): boolean {
  const { uid, gid, mode } = fs.statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(path)
  return (mode & bit) !== 0 && (parent === path || canEnter(parent, account))
}

/** The user of the database in a folder, or whom it would be given to: never root. */
export function findAccount(folder: string): Account {
  const existing = [join(folder, 'cluster'), join(readRelocation(folder) ?? folder, 'cluster')].find(fs.existsSync)
  const { uid, gid } = existing ? fs.statSync(existing) : { uid: 0, gid: 0 }
  // What root has copied back from a backup is root's.
  if (uid !== 0) return { uid, gid }
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody". Set DATABASE_URL.')
  return { uid: Number(user[2]) >>> 0, gid: Number(user[3]) >>> 0 }
}

/** Gives away what is root's in a folder; a folder that someone else owns was given before, with all that is in it. */
export function handOver(folder: string, account: Account): void {
  fs.chownSync(folder, account.uid, account.gid)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (fs.lstatSync(path).uid !== 0) continue
    if (entry.isDirectory()) handOver(path, account)
    else fs.lchownSync(path, account.uid, account.gid)
  }
}

function findReachableHome(folder: string, account: Account): string {
  if (fs.existsSync(join(folder, 'cluster'))) return folder
  const relocated = readRelocation(folder)
  if (relocated) return relocated
  openTemporary(folder)
  if (canEnter(nearestExisting(folder), account)) return folder
  makeFolder(folder)
  const home = join(systemFolder, `${nameOf(folder)}-${randomBytes(4).toString('hex')}`)
  try {
    fs.writeFileSync(join(folder, 'relocated-to'), `${home}\n`, { flag: 'wx' })
    return home
  } catch (error) {
    const other = readRelocation(folder)
    if (other) return other
    throw error
  }
}

/** What mkdtemp makes is 0700: lets others pass through such folders, not list them. */
function openTemporary(folder: string) {
  const path = nearestExisting(folder)
  if (!path.startsWith(`${tmpdir()}/`)) return
  fs.chmodSync(path, fs.statSync(path).mode | 0o011)
  openTemporary(dirname(path))
}

/** A copied checkout carries its parent's note along: it counts only for the folder it was written for. */
function readRelocation(folder: string): string | undefined {
  const note = join(folder, 'relocated-to')
  if (!fs.existsSync(note)) return undefined
  const home = fs.readFileSync(note, 'utf8').trim()
  if (home.startsWith(join(systemFolder, `${nameOf(folder)}-`))) return home
  fs.rmSync(note)
  return undefined
}

function nameOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

function nearestExisting(path: string): string {
  return fs.existsSync(path) ? path : nearestExisting(dirname(path))
}
