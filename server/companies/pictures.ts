import { pictureType } from '@hireloom/contract/candidates/pictures.ts'
import { companyPicturePath } from '@hireloom/contract/companies/pictures.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import type { PictureRoute } from '../kernel/http/pictures.ts'
import { storedBytes, storePicture } from '../kernel/keep-picture.ts'
import { storage } from '../kernel/ports.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { newToken } from '../kernel/session.ts'

const keptDays = 30

/** Keeps what is needed to draw a picture that arrived, for pages of the person's company; the file as it came goes away. */
export async function keepCompanyPicture(
  viewer: StaffViewer,
  files: readonly ArrivedFile[],
): Promise<{ picture: string }> {
  const [file] = files
  const refused = { fields: { picture: pictureType.id } }
  if (viewer?.companyId == null) throw new Problem('forbidden')
  const { companyId } = viewer
  if (!file) throw new Problem('invalid', refused)
  const kept = await storePicture(file)
  if (!kept) throw new Problem('wrong-file-type', { ...refused, message: pictureType.id })
  const pictureKey = newToken()
  await transaction(async () => {
    await db()
      .insertInto('company_picture')
      .values({
        picture_key: pictureKey,
        company_id: companyId,
        storage_key: kept.key,
        mime: kept.mime,
        size: kept.size,
      })
      .execute()
    await record('company_picture_added', { entityId: companyId, companyId })
  })
  await storage().remove(file.key)
  return { picture: companyPicturePath + pictureKey }
}

/** The bytes of a company's picture by its key or by its address; `null` where there is none. */
export async function findCompanyPicture(address: string): Promise<{ bytes: Buffer; mime: string } | null> {
  const pictureKey = address.startsWith(companyPicturePath) ? address.slice(companyPicturePath.length) : address
  if (!/^[\w-]{43}$/.test(pictureKey)) return null
  const row = await db()
    .selectFrom('company_picture')
    .select(['storage_key', 'mime'])
    .where('picture_key', '=', pictureKey)
    .executeTakeFirst()
  return row ? { bytes: await storedBytes(row.storage_key), mime: row.mime } : null
}

const yearSeconds = 365 * 24 * 3600

/** Pictures of companies for everybody who knows their address; behind one address there is never another picture. */
export const companyPictures: PictureRoute = {
  path: `${companyPicturePath}:name`,
  read: async ({ name = '' }) => {
    const picture = await findCompanyPicture(name)
    return picture && { ...picture, freshSeconds: yearSeconds }
  },
}

/** Forgets pictures that no page, draft or former edition of their company has shown for some time. */
export async function sweepPictures(): Promise<void> {
  const unused = await rows(sql<{ picture_key: string; storage_key: string }>`
    select p.picture_key, p.storage_key from company_picture p
    where p.created_at < ${later(-keptDays * 24 * 3600_000)}
      and not exists (select 1 from company c where c.company_id = p.company_id
        and strpos(concat_ws(' ', c.logo, c.banner), p.picture_key) > 0)
      and not exists (select 1 from company_page g where g.company_id = p.company_id and strpos(g.blocks::text, p.picture_key) > 0)
      and not exists (select 1 from company_page_draft d where d.company_id = p.company_id and strpos(d.content::text, p.picture_key) > 0)
      and not exists (select 1 from company_page_edition e where e.company_id = p.company_id and strpos(e.content::text, p.picture_key) > 0)
      and not exists (select 1 from microsite m where m.company_id = p.company_id
        and strpos(concat_ws(' ', m.logo, m.banner, m.blocks::text, m.seo::text), p.picture_key) > 0)
    limit 500`)
  for (const { picture_key: pictureKey, storage_key: storageKey } of unused) {
    // The row last: what a killed process leaves is found again.
    await storage().remove(storageKey)
    await db().deleteFrom('company_picture').where('picture_key', '=', pictureKey).execute()
  }
}
