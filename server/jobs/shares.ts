import { randomUUID } from 'node:crypto'
import { judgeShare } from '@hireloom/contract/jobs/share-rules.ts'
import type { Share } from '@hireloom/contract/jobs/shares.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { settingsOf } from '../companies/settings.ts'
import { record } from '../kernel/history.ts'
import { addressBlock, hasRoom, type Limit, spend } from '../kernel/limits.ts'
import { sendLetter } from '../kernel/mail/letters.ts'
import { publicUrl } from '../kernel/ports.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { composeJobShare } from './mails.ts'
import { sharedWith } from './share-refusals.ts'
import { jobIsOpen, jobVisibleTo } from './visibility.ts'

const byVisitor: Limit = { name: 'share', most: 12, seconds: 3600 }
const byPerson: Limit = { name: 'share-person', most: 60, seconds: 3600 }
/** E-mails with jobs that other people can have sent to one address. */
const letters: Limit = { name: 'share-letter', most: 6, seconds: 24 * 3600 }

/** Mails an open job that the caller may see; how many addresses were asked for is told, never who got an e-mail. */
export async function shareJobPage(
  jobId: number,
  body: Share & { sharingHash?: string | null | undefined },
  caller: Caller,
): Promise<{ ok: true; recipients: number }> {
  const { viewer, language } = caller
  const job = await db()
    .selectFrom('job as j')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select(['j.title', 'j.recruiter_company_id', 'j.region', 'j.country_id', 'j.is_private', 'c.company_name'])
    .select(jobIsOpen().as('is_open'))
    .where('j.job_id', '=', jobId)
    .where(jobVisibleTo(viewer, { sharingHash: body.sharingHash ?? undefined }))
    .executeTakeFirst()
  if (!job) throw new Problem('not-found')
  if (!job.is_open) throw new Problem('job-closed')
  const isPublicEye = viewer === null || isCandidate(viewer)
  const { hideEmailJob } = await settingsOf(job.recruiter_company_id)
  if (isPublicEye && hideEmailJob) throw new Problem('forbidden')
  const addresses = judgedAddresses(body, viewer !== null)
  const sender = await senderOf(viewer, body)
  const opened = job.is_private && body.sharingHash ? `&sharing=${encodeURIComponent(body.sharingHash)}` : ''
  const letter = composeJobShare(language, {
    name: sender.name,
    job: job.title,
    company: job.company_name,
    place: joined(language, [job.region, countryIn(language, job.country_id)?.countryFull]) || null,
    message: body.message,
    url: `${publicUrl()}${pathOf('/public/r/job/:jobId', { jobId })}?lang=${language}${opened}`,
  })
  await spendShare(caller)
  await transaction(async () => {
    for (const address of await sharedWith(addresses, job.recruiter_company_id)) {
      if (await hasRoom(letters, address)) await sendShare('job', address, sender, letter)
    }
    await record('job_shared', {
      entityId: jobId,
      jobId,
      after: { recipients: addresses.length, templateName: body.templateName ?? null },
    })
  })
  return { ok: true, recipients: addresses.length }
}

/** The distinct addresses of a share, or `invalid` with what is wrong by field. */
export function judgedAddresses(body: Share, isSignedIn: boolean): string[] {
  const { addresses, errors } = judgeShare({ ...body, ccEmails: body.ccEmails ?? '' }, { isSignedIn })
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { fields: errors })
  return addresses
}

/** A visitor is counted by address, a signed-in person by account. */
export async function spendShare({ viewer, ip }: Caller): Promise<void> {
  await (viewer === null ? spend(byVisitor, addressBlock(ip)) : spend(byPerson, String(viewer.userId)))
}

interface Sender {
  readonly name: string
  /** Where answers go; null when no one has proved an address. */
  readonly email: string | null
}

/** A signed-in person goes by the account's name, whatever the form says; of a visitor nothing is known but what was typed. */
export async function senderOf(viewer: Viewer | null, typed: { firstName: string; lastName: string }): Promise<Sender> {
  if (viewer === null) return { name: `${typed.firstName} ${typed.lastName}`.trim(), email: null }
  const user = await db()
    .selectFrom('app_user')
    .select(['firstname', 'lastname', 'email', 'email_confirmed_at'])
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  return {
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email_confirmed_at === null ? null : user.email,
  }
}

/** Queues one e-mail to one address, in the transaction of the share; no one sees the other addresses. */
export async function sendShare(
  kind: 'job' | 'application',
  address: string,
  sender: Sender,
  letter: { subject: string; html: string; text: string },
): Promise<void> {
  const letterId = `${kind}-share-${randomUUID()}`
  const replyTo = sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }
  await sendLetter.enqueue({ letterId, to: { address }, ...replyTo, ...letter }, { id: letterId })
}
