import { pathWith } from '@hireloom/contract/endpoint.ts'
import { sql } from 'kysely'
import { isSettingOn } from '../companies/settings.ts'
import { now } from '../kernel/clock.ts'
import type { PictureRoute } from '../kernel/http/pictures.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { readSignedId, signedId } from '../kernel/signed-id.ts'

const purpose = 'opened emails'
const path = '/public/opened/{token}/picture.gif'

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Whether the company of a message (alias `m`) counts opened emails. */
export const countsOpens = () => isSettingOn('countEmailOpens', sql`m.company_id`)

/** The picture by which a message tells that it was opened, to put at its end. */
export const openPicture = (messageId: number): string =>
  `<img src="${publicUrl()}${pathWith(path, { token: signedId(purpose, messageId) })}" alt="" width="1" height="1" style="border:0">`

/**
 * Notes when a message was opened first, and nothing else: neither from where nor with what. It counts as long as the company counts opens.
 * Who guesses gets the same picture.
 */
export const openedPictures: PictureRoute = {
  path: path.replace('{token}', ':token'),
  read: async ({ token = '' }) => {
    await rows(sql`
      update message m set opened_at = ${now()}
      where m.message_id = ${readSignedId(purpose, token)?.id ?? 0} and m.direction = 'out' and m.sent_at is not null and m.opened_at is null and ${countsOpens()}`)
    return { bytes: pixel, mime: 'image/gif', freshSeconds: 0 }
  },
}
