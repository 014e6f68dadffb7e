import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pictureType } from '@hireloom/contract/candidates/pictures.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { removeFileTask } from '../applications/remove-file.ts'
import { db, transaction } from '../kernel/db.ts'
import type { ArrivedFile, FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/events.ts'
import { spend } from '../kernel/limits.ts'
import { cleanPicture } from '../kernel/picture-bytes.ts'
import { storage } from '../kernel/ports.ts'
import { newToken } from '../kernel/session.ts'

const uploads = { name: 'picture', most: 30, seconds: 3600 }
const addressOf = (pictureKey: string) => `/roboroy/api/v1/pictures/${pictureKey}`

/** Keeps what is needed to draw a picture that arrived; the file as it came goes away. */
export async function keepPicture(viewer: Viewer, files: readonly ArrivedFile[]): Promise<{ picture: string }> {
  const [file] = files
  const refused = { fields: { picture: pictureType.id } }
  if (!file) throw new Problem('invalid', refused)
  await spend(uploads, String(viewer.userId))
  const clean = cleanPicture(await bytesOf(file.key))
  if (!clean) throw new Problem('wrong-file-type', { ...refused, message: pictureType.id })
  const kept = await storage().put(Readable.from([clean.bytes]), { contentType: clean.mime })
  const pictureKey = newToken()
  await transaction(async () => {
    await dropPicture(viewer.userId)
    await db()
      .insertInto('user_picture')
      .values({
        picture_key: pictureKey,
        user_id: viewer.userId,
        storage_key: kept.key,
        mime: clean.mime,
        size: kept.size,
      })
      .execute()
    await removeFileTask.enqueue({ key: file.key })
    await setPicture(viewer.userId, addressOf(pictureKey))
  })
  return { picture: addressOf(pictureKey) }
}

async function bytesOf(key: string): Promise<Buffer> {
  const copy = await storage().localCopy(key)
  try {
    return await readFile(copy.path)
  } finally {
    await copy.dispose()
  }
}

export async function takePictureAway(viewer: Viewer): Promise<void> {
  await transaction(async () => {
    await dropPicture(viewer.userId)
    await setPicture(viewer.userId, null)
  })
}

async function dropPicture(userId: number): Promise<void> {
  const gone = await db().deleteFrom('user_picture').where('user_id', '=', userId).returning('storage_key').execute()
  for (const { storage_key: key } of gone) await removeFileTask.enqueue({ key })
}

async function setPicture(userId: number, picture: string | null): Promise<void> {
  await db().updateTable('app_user').set({ picture }).where('user_id', '=', userId).execute()
  await record({ verb: 'picture_changed', entity: 'user', entityId: userId, after: { isSet: picture !== null } })
}

/** A picture for whoever knows its unguessable address. */
export async function sendPicture(pictureKey: string): Promise<FileAnswer> {
  const row = await db()
    .selectFrom('user_picture')
    .select(['storage_key', 'mime'])
    .where('picture_key', '=', pictureKey)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const extension = row.mime === 'image/png' ? 'png' : 'jpg'
  return {
    body: await storage().get(row.storage_key),
    fileName: `picture.${extension}`,
    mime: row.mime,
    isInline: true,
  }
}
