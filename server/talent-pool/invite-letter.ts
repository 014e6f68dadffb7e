import { inviteDays } from '@hireloom/contract/candidates/portal.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { type InviteTemplate, inviteTemplates } from '@hireloom/contract/talent-pool/invites.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { shownName } from '../kernel/list-of.ts'
import type { Composed } from '../kernel/mail/compose.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { composeInvite } from './mails.ts'
import { membershipToken } from './members.ts'

/** What an invitation says, no matter who reads it. */
export interface InviteWords {
  readonly jobId: number
  readonly profileId: number
  readonly invitedBy: number | null
  readonly templateId: InviteTemplate
  readonly message: string
  /** Counts where the person has no account that tells the language. */
  readonly language: Language
  readonly invitedAt: Date
}

interface LetterRow {
  title: string
  company_name: string
  region: string | null
  country_id: number | null
  is_private: boolean
  sharing_hash: string | null
  first_name: string
  email: string
  sender: string
  locale: string | null
  membership_id: number | null
}

/** The e-mail of an invitation and whom it goes to. Who has an account answers there; everybody may use the job's own form. */
export async function writeInvite(
  words: InviteWords,
): Promise<{ email: string; language: Language; letter: Composed }> {
  const [row] = await rows(sql<LetterRow>`
    select j.title, c.company_name, j.region, j.country_id, j.is_private, j.sharing_hash, p.first_name, p.email,
      coalesce(${shownName('s')}, '') as sender, u.locale, m.membership_id
    from job j join company c on c.company_id = j.company_id
    join profile p on p.profile_id = ${words.profileId}
    left join app_user s on s.user_id = ${words.invitedBy}
    left join app_user u on u.person_id = p.person_id and u.role_id = ${roleIds.candidate} and u.status = 'active'
    left join pool_membership m on m.profile_id = p.profile_id and m.left_at is null
    where j.job_id = ${words.jobId} limit 1`)
  if (!row) throw new Error('an invitation without its job or person')
  const language = row.locale === null ? words.language : languageOf(row.locale)
  const opened = row.is_private && row.sharing_hash ? `?sharing=${encodeURIComponent(row.sharing_hash)}` : ''
  const until = new Date(words.invitedAt.getTime() + inviteDays * 24 * 3600_000)
  const letter = composeInvite(language, {
    templateId: words.templateId,
    name: row.first_name,
    sender: row.sender,
    message: words.message,
    job: row.title,
    company: row.company_name,
    place: joined(language, [row.region, countryIn(language, row.country_id)?.countryFull]) || null,
    until,
    answerUrl:
      row.locale === null
        ? null
        : `${publicUrl()}${pathOf('/app/roboroy/candidate/applications/:tab', { tab: 'invites' })}`,
    jobUrl: `${publicUrl()}${pathOf('/public/r/job/:jobId', { jobId: words.jobId })}${opened}`,
    membershipToken: row.membership_id === null ? null : membershipToken(row.membership_id),
  })
  return { email: row.email, language, letter }
}

/** Writes to a person who is invited, unless that was taken back or answered meanwhile. */
export const inviteLetterTask = defineTask({
  name: 'job-invitation',
  payload: z.object({ appId: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 10,
  work: async ({ appId }) => {
    const words = await transaction(() => claimLetter(appId))
    if (words === null) return
    const { email, letter } = await writeInvite(words)
    await deliver({ letterId: `invite-${appId}-${words.invitedAt.getTime()}`, to: { address: email }, ...letter })
  },
})

/** From here on the invitation cannot be undone any more. A second try of the same e-mail claims it again. */
async function claimLetter(appId: number): Promise<InviteWords | null> {
  const [row] = await rows(sql<{
    job_id: number
    profile_id: number
    invited_by: number | null
    template_id: string
    message: string
    language: string
    status_since: Date
  }>`
    update application_invite i set letter_at = coalesce(i.letter_at, ${now()})
    from application a where i.app_id = ${appId} and a.app_id = i.app_id and a.state = 'invited'
    returning a.job_id, a.profile_id, i.invited_by, i.template_id, i.message, i.language, a.status_since`)
  if (!row) return null
  return {
    jobId: row.job_id,
    profileId: row.profile_id,
    invitedBy: row.invited_by,
    templateId: z.enum(inviteTemplates).parse(row.template_id),
    message: row.message,
    language: languageOf(row.language),
    invitedAt: row.status_since,
  }
}
