import { Readable } from 'node:stream'
import { storage } from '../ports.ts'
import { db } from '../postgres/db.ts'

/** Stores a file that somebody sends; its key is written down first, so that a file without a row can be found and removed later. */
export function storeArriving(
  body: Readable,
  options: { contentType: string; maxBytes?: number; signal: AbortSignal },
): Promise<{ key: string; size: number; sha256: string }> {
  return storage().put(body, {
    ...options,
    announce: async key => {
      await db().insertInto('arriving_file').values({ storage_key: key }).execute()
    },
  })
}

/** Stores pieces that lie in the storage, one after the other, as one file. */
export const storeJoined = (keys: readonly string[], maxBytes: number) =>
  storeArriving(Readable.from(bytesOf(keys)), {
    contentType: 'application/octet-stream',
    maxBytes,
    signal: AbortSignal.timeout(120_000),
  })

async function* bytesOf(keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    for await (const chunk of await storage().get(key)) {
      const bytes: unknown = chunk
      if (bytes instanceof Uint8Array) yield bytes
    }
  }
}
