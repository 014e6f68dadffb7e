import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type BodyLimits, isStorageError, type StorageBody, storageError } from './body.ts'
import { createDiskStorage } from './disk.ts'
import { createFileLinks, fileHeaders, type LinkedFile } from './links.ts'
import { createS3Storage } from './s3.ts'

export { fileHeaders, isStorageError, type LinkedFile, type StorageBody }

/** Size in bytes and SHA-256 in hexadecimal digits. */
export type Measured = { size: number; sha256: string }

/** A readable path to a stored file. It must not be changed; `dispose` gives it back. */
export type LocalCopy = { path: string; dispose: () => Promise<void> }

/** What a place for files must do; keys are checked before they arrive here. */
export type StorageAdapter = {
  name: 'disk' | 's3'
  write: (key: string, body: StorageBody, limits: BodyLimits & { contentType: string }) => Promise<Measured>
  read: (key: string) => Promise<Readable>
  localCopy: (key: string) => Promise<LocalCopy>
  remove: (key: string) => Promise<void>
  stat: (key: string) => Promise<{ size: number } | undefined>
  sweep: (olderThanMs: number) => Promise<number>
  health: () => Promise<string>
}

export type Storage = ReturnType<typeof createStorage>

export type StorageSettings = {
  /** Folder of the files, or of the passing copies when the files live in S3. */
  dir: string
  /** `s3://key:secret@host:port/bucket?region=..&tls=0`, key and secret percent-encoded. */
  s3Url?: string | undefined
  /** Signs the links; changing it ends every link given out. */
  secret: string
  /** Where people reach this server, for links in e-mails. */
  publicUrl: string
}

type LinkOptions = Omit<LinkedFile, 'key'> & { expiresInSeconds: number }

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/** The one place where files are kept: on disk, or in an S3-compatible store when `s3Url` is given. */
export function createStorage({ dir, s3Url, secret, publicUrl }: StorageSettings) {
  const adapter = s3Url ? createS3Storage(s3Url, dir) : createDiskStorage(dir)
  const links = createFileLinks(secret)

  function signedPath(key: string, { expiresInSeconds, ...file }: LinkOptions): string {
    return links.sign({ ...file, key: checkKey(key) }, expiresInSeconds)
  }

  return {
    /**
     * Stores a body under a new random key; a failed or aborted write leaves nothing behind. `announce` is told the key first, for
     * those who must find the file after a crash.
     */
    async put(
      body: StorageBody,
      { announce, ...options }: BodyLimits & { contentType: string; announce?: (key: string) => Promise<void> },
    ) {
      const key = newKey()
      await announce?.(key)
      return { key, ...(await adapter.write(key, body, options)) }
    },

    /** The bytes of a file; fails with code `file-missing`. The caller reads the stream to its end or destroys it. */
    get: async (key: string) => adapter.read(checkKey(key)),

    /** A path for programs that need one; fails with code `file-missing`. */
    localCopy: async (key: string) => adapter.localCopy(checkKey(key)),

    /** Removes a file; one that is not there is no error. */
    remove: async (key: string) => adapter.remove(checkKey(key)),

    stat: async (key: string) => adapter.stat(checkKey(key)),

    /** A link below our own address, good for `expiresInSeconds` for the holder of it. */
    signedPath,

    /** The same link with the address of the server in front, for e-mails. */
    signedUrl: (key: string, options: LinkOptions) => `${publicUrl.replace(/\/+$/, '')}${signedPath(key, options)}`,

    /** Takes `{ key, ...query }` of a link; undefined when it is forged, changed or over. */
    verifySigned(link: Readonly<Record<string, unknown>>): LinkedFile | undefined {
      const file = links.verify(link)
      return file && KEY.test(file.key) ? file : undefined
    },

    /** Removes what crashed writes left over and no one has touched for `olderThanMs`; returns how many. */
    sweep: (olderThanMs: number) => adapter.sweep(olderThanMs),

    /** Whether files can be written now; never throws. */
    async health(): Promise<{ adapter: 'disk' | 's3'; isWorking: boolean; detail: string }> {
      try {
        return { adapter: adapter.name, isWorking: true, detail: await adapter.health() }
      } catch (error) {
        return {
          adapter: adapter.name,
          isWorking: false,
          detail: error instanceof Error ? error.message : String(error),
        }
      }
    },
  }
}

function newKey(): string {
  const folders = randomBytes(2).toString('hex')
  return `${folders.slice(0, 2)}/${folders.slice(2)}/${randomBytes(16).toString('hex')}`
}

function checkKey(key: string): string {
  if (!KEY.test(key)) throw storageError('bad-key', 'That is not the key of a stored file')
  return key
}
