import { pictureType } from '@hireloom/contract/candidates/pictures.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { removeFileTask } from '../applications/remove-file.ts'
import type { ArrivedFile, FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { storePicture } from '../kernel/keep-picture.ts'
import { storage } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { newToken } from '../kernel/session.ts'

const addressOf = (pictureKey: string) => `/roboroy/api/v1/pictures/${pictureKey}`

/** Keeps what is needed to draw a picture that arrived; the file as it came goes away. */
export async function keepPicture(viewer: Viewer, files: readonly ArrivedFile[]): Promise<{ picture: string }> {
  const [file] = files
  const refused = { fields: { picture: pictureType.id } }
  if (!file) throw new Problem('invalid', refused)
  const kept = await storePicture(file)
  if (!kept) throw new Problem('wrong-file-type', { ...refused, message: pictureType.id })
  const pictureKey = newToken()
  await transaction(async () => {
    await holdOwner(viewer.userId)
    await dropPicture(viewer.userId)
    await db()
      .insertInto('user_picture')
      .values({
        picture_key: pictureKey,
        user_id: viewer.userId,
        storage_key: kept.key,
        mime: kept.mime,
        size: kept.size,
      })
      .execute()
    await removeFileTask.enqueue({ key: file.key })
    await setPicture(viewer.userId, addressOf(pictureKey))
  })
  return { picture: addressOf(pictureKey) }
}

/** Of two pictures at once the later one stays. */
async function holdOwner(userId: number): Promise<void> {
  const row = await db()
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('unauthorized')
}

export async function takePictureAway(viewer: Viewer): Promise<void> {
  await transaction(async () => {
    await holdOwner(viewer.userId)
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
  await record('picture_changed', { entityId: userId, after: { isSet: picture !== null } })
}

/** A picture for anyone who knows its unguessable address. */
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
