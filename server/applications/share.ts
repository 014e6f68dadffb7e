import type { Share } from '@hireloom/contract/jobs/shares.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { composeApplicationShare } from '../jobs/mails.ts'
import { judgedAddresses, senderOf, sendShare, spendShare } from '../jobs/shares.ts'
import { record } from '../kernel/history.ts'
import { publicUrl } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { makeCvLink } from './cv-links.ts'
import { peopleSeenBy } from './seen-people.ts'
import { applicationVisibleTo } from './visible.ts'

/**
 * Mails the address of an application; anyone who opens it must be allowed to see it, so the e-mail itself tells little. With the CV's page
 * as `cvLink` each reader gets a link of their own to the CV, which needs no account and ends.
 */
export async function shareApplication(
  viewer: Viewer,
  appId: number,
  body: Share,
  caller: Caller,
): Promise<{ ok: true; recipients: number }> {
  const found = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .innerJoin(peopleSeenBy(viewer).as('p'), 'p.profile_id', 'a.profile_id')
    .select(['a.job_id', 'a.profile_id', 'a.status_key', 'j.title', 'j.recruiter_company_id', 'c.company_name'])
    .select(['p.first_name', 'p.last_name', 'a.company_id', 'a.resume_document_id'])
    .where('a.app_id', '=', appId)
    .where(applicationVisibleTo(viewer))
    .executeTakeFirst()
  if (!found) throw new Problem('not-found')
  const addresses = judgedAddresses(body, true)
  const cvUrl = cvAddress(body.cvLink)
  const sender = await senderOf(viewer, body)
  const documentId = found.resume_document_id
  const isOwnCv = documentId !== null && cvUrl !== null && new URL(cvUrl).pathname === `/view/${documentId}/cv`
  const cvUrlFor = async (recipient: string) => {
    if (!isOwnCv) return cvUrl
    const { company_id: companyId } = found
    return publicUrl() + (await makeCvLink({ appId, documentId, companyId, userId: viewer.userId, recipient }))
  }
  const letterFor = async (recipient: string) =>
    composeApplicationShare(caller.language, {
      name: sender.name,
      job: found.title,
      company: found.company_name,
      candidate: `${found.first_name} ${found.last_name}`.trim(),
      message: body.message,
      url: `${publicUrl()}${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: found.job_id, statusKey: found.status_key })}?app=${appId}`,
      cvUrl: await cvUrlFor(recipient),
    })
  await spendShare(caller)
  await transaction(async () => {
    for (const address of addresses) await sendShare('application', address, sender, await letterFor(address))
    await record('application_shared', {
      entityId: appId,
      jobId: found.job_id,
      appId,
      profileId: found.profile_id,
      after: { recipients: addresses.length, templateName: body.templateName ?? null },
    })
  })
  return { ok: true, recipients: addresses.length }
}

/** A link in our e-mails leads to a page of ours with a CV, given as a path or whole; anything else is refused. */
function cvAddress(cvLink: string | null | undefined): string | null {
  if (!cvLink) return null
  const url = URL.canParse(cvLink, publicUrl()) ? new URL(cvLink, publicUrl()) : null
  const isOurs = url !== null && url.origin === new URL(publicUrl()).origin && /^\/(view|pt)\//.test(url.pathname)
  if (!isOurs) throw new Problem('invalid', { fields: { cvLink: 'Please enter valid value' } })
  return url.href
}
