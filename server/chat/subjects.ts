import type { ChatSubject } from '@hireloom/contract/chat/chats.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { settingsOf } from '../companies/settings.ts'
import { jobVisibleTo } from '../jobs/visibility.ts'
import { db } from '../kernel/postgres/db.ts'

/** What someone names to talk about. */
export interface Asked {
  readonly jobId?: number | undefined
  readonly micrositeId?: number | undefined
  readonly pageId?: string | undefined
  readonly sharinghash?: string | undefined
}

/** The thing to talk about and its company, where this person may see it and the employer offers to talk; else not found. */
export async function findSubject(
  asked: Asked,
  viewer: Viewer | null,
): Promise<{ subject: ChatSubject; companyId: number }> {
  const found = asked.jobId === undefined ? await findMicrosite(asked) : await findJob(asked.jobId, asked, viewer)
  if (found === null) throw new Problem('not-found')
  return found
}

async function findJob(jobId: number, { sharinghash }: Asked, viewer: Viewer | null) {
  const row = await db()
    .selectFrom('job as j')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select(['j.title', 'j.enable_chat', 'j.company_id', 'j.recruiter_company_id', 'c.company_name', 'c.logo'])
    .where('j.job_id', '=', jobId)
    .where('j.draft', '=', false)
    .where('c.status', '=', 'approved')
    .where(jobVisibleTo(viewer, { sharingHash: sharinghash }))
    .executeTakeFirst()
  if (!row || !(row.enable_chat || (await settingsOf(row.recruiter_company_id)).enableChat)) return null
  const subject: ChatSubject = {
    kind: 'job',
    jobId,
    micrositeId: null,
    title: row.title,
    companyName: row.company_name,
    logo: row.logo,
    path: pathOf('/public/r/job/:jobId', { jobId }),
  }
  return { subject, companyId: row.company_id }
}

async function findMicrosite({ micrositeId, pageId }: Asked) {
  const row = await db()
    .selectFrom('microsite as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .select(['m.microsite_id', 'm.page_id', 'm.page_name', 'm.company_id', 'm.logo', 'c.company_name'])
    .select('c.logo as company_logo')
    .where('m.enable_chat', '=', true)
    .where('m.state', '=', 'live')
    .where('c.status', '=', 'approved')
    .where(eb =>
      micrositeId === undefined
        ? eb.or([eb('m.page_id', '=', pageId ?? ''), eb('m.external_page_id', '=', pageId ?? '')])
        : eb('m.microsite_id', '=', micrositeId),
    )
    .executeTakeFirst()
  if (!row) return null
  const subject: ChatSubject = {
    kind: 'microsite',
    jobId: null,
    micrositeId: row.microsite_id,
    title: row.page_name,
    companyName: row.company_name,
    logo: row.logo ?? row.company_logo,
    path: pathOf('/public/microsites/:pageId', { pageId: row.page_id }),
  }
  return { subject, companyId: row.company_id }
}
