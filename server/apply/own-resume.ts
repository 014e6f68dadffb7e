import type { ApplicationDraft } from '@hireloom/contract/apply/apply.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { personOfViewer } from '../applications/visible.ts'
import { storeArriving } from '../kernel/http/arrivals.ts'
import { storage } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import type { CvFile } from './cv-file.ts'
import { attachFile, findDraft } from './drafts.ts'
import { spendDraft } from './limits.ts'

interface StoredCv {
  readonly storage_key: string
  readonly file_name: string
  readonly mime: string
}

/** A copy of a stored CV: what an employer gets stays as it was sent, whatever becomes of the original. */
export async function copyCv(cv: StoredCv): Promise<CvFile> {
  const { signal } = new AbortController()
  const copy = await storeArriving(await storage().get(cv.storage_key), { contentType: cv.mime, signal })
  return { ...copy, fileName: cv.file_name, mime: cv.mime }
}

/** CVs (alias `d`) that are a candidate's own. */
const ownResumes = (viewer: Viewer) =>
  db()
    .selectFrom('document as d')
    .innerJoin('profile as p', 'p.profile_id', 'd.profile_id')
    .select(['d.storage_key', 'd.file_name', 'd.mime'])
    .where('d.kind', '=', 'resume')
    .where('d.company_id', 'is', null)
    .where('d.removed_at', 'is', null)
    .where('p.company_id', 'is', null)
    .where('p.person_id', '=', personOfViewer(viewer))

/** The CV that a candidate's applications take: the current one. */
export const currentResume = (viewer: Viewer) =>
  ownResumes(viewer).orderBy('d.is_primary', 'desc').orderBy('d.document_id', 'desc').limit(1).executeTakeFirst()

/** Puts a copy of an own CV beside a draft. */
export async function attachOwnResume(token: string, personDocId: number, caller: Caller): Promise<ApplicationDraft> {
  const { viewer } = caller
  if (viewer === null) throw new Problem('unauthorized')
  await findDraft(token)
  const own = await ownResumes(viewer).where('d.document_id', '=', personDocId).executeTakeFirst()
  if (!own) throw new Problem('not-found')
  await spendDraft(caller)
  return attachFile(token, await copyCv(own))
}
