import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { log, storage } from './ports.ts'

/** A file of the storage, and what it is called in an archive. */
export interface StoredFile {
  readonly key: string
  readonly name: string
}

/**
 * An archive of stored files, written as it is read: one file is open at a time. A file that cannot be read breaks the archive off, so that
 * no one takes a part for the whole.
 */
export function zipOf(files: readonly StoredFile[]): NodeJS.ReadableStream {
  const archive = new ZipFile()
  let open: Readable | undefined
  // CVs are compressed already, mostly.
  for (const { key, name } of files)
    archive.addReadStreamLazy(name, { compress: false }, tell => {
      storage()
        .get(key)
        .then(
          stream => {
            open = stream
            tell(null, stream)
          },
          (error: Error) => {
            log().error({ err: error, key }, 'a file of an archive cannot be read')
            archive.outputStream.emit('error', error)
          },
        )
    })
  archive.end()
  archive.outputStream.once('close', () => open?.destroy())
  return archive.outputStream
}
