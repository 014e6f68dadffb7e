import type { ApplicationDraft } from '@hireloom/contract/applications/apply.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { storeArriving } from '../kernel/arrivals.ts'
import { db } from '../kernel/db.ts'
import { storage } from '../kernel/ports.ts'
import type { Caller } from '../kernel/session.ts'
import { attachFile, findDraft } from './drafts.ts'
import { spendDraft } from './limits.ts'
import { personOfViewer } from './visible.ts'

/** Puts a copy of an own CV beside a draft: what an employer gets stays as it was sent, whatever becomes of the original. */
export async function attachOwnResume(token: string, personDocId: number, caller: Caller): Promise<ApplicationDraft> {
  const { viewer } = caller
  if (viewer === null) throw new Problem('unauthorized')
  await findDraft(token)
  const own = await db()
    .selectFrom('document as d')
    .innerJoin('profile as p', 'p.profile_id', 'd.profile_id')
    .select(['d.storage_key', 'd.file_name', 'd.mime'])
    .where('d.document_id', '=', personDocId)
    .where('d.kind', '=', 'resume')
    .where('d.company_id', 'is', null)
    .where('d.removed_at', 'is', null)
    .where('p.company_id', 'is', null)
    .where('p.person_id', '=', personOfViewer(viewer))
    .executeTakeFirst()
  if (!own) throw new Problem('not-found')
  await spendDraft(caller)
  const { signal } = new AbortController()
  const copy = await storeArriving(await storage().get(own.storage_key), { contentType: own.mime, signal })
  return attachFile(token, { ...copy, fileName: own.file_name, mime: own.mime })
}
