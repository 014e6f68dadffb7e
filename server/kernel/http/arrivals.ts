import type { Readable } from 'node:stream'
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
