import { jobFacts } from '@hireloom/contract/approvals/approvals.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { wantsEmail } from '../kernel/email-wish.ts'
import { languageOf, type Text, tagOf, translate } from '../kernel/i18n.ts'
import { issueLinkGrant, linkToken } from '../kernel/link-grants.ts'
import { shownName } from '../kernel/list-of.ts'
import { compose } from '../kernel/mail/compose.ts'
import type { LetterBlock } from '../kernel/mail/layout.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import type { Language } from '../kernel/session.ts'
import { letterTexts as texts } from './mails.ts'

const occasions = ['due', 'reminder', 'escalation', 'handover'] as const
type LetterOccasion = (typeof occasions)[number]

const approvalLetter = defineTask({
  name: 'approval-letter',
  payload: z.object({ linkGrantId: z.number(), stepId: z.number(), userId: z.number(), occasion: z.enum(occasions) }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: sendApprovalLetter,
})

/** Emails those who have to decide a step and have not, each with a link of their own. */
export async function tellApprovers(
  stepId: number,
  occasion: LetterOccasion,
  only: readonly number[] | null = null,
): Promise<number> {
  const waiting = await rows(sql<{ user_id: number; approval_id: number; company_id: number }>`
    select d.user_id, p.approval_id, p.company_id from approval_step s join approval p on p.approval_id = s.approval_id
    join approval_decider d on d.step_id = s.step_id join app_user u on u.user_id = d.user_id
    where s.step_id = ${stepId} and s.status = 'due' and d.decision is null and u.status = 'active'
      and (${only === null} or d.user_id = any(${[...(only ?? [])]}::bigint[]))`)
  for (const { user_id: userId, approval_id: refId, company_id: companyId } of waiting) {
    const linkGrantId = await issueLinkGrant({ kind: 'xref', userId, refType: 'approval', refId, companyId })
    const id = `approval-${linkGrantId}-${stepId}-${occasion}`
    await approvalLetter.enqueue({ linkGrantId, stepId, userId, occasion }, { id })
  }
  return waiting.length
}

interface LetterRow {
  email: string
  locale: string
  company: string
  name: string | null
  is_first: boolean
  asked: unknown
  before: unknown
  job_id: number | null
  app_id: number | null
  candidate: string | null
  stage: string | null
  status: string
}

/** Who is approved, and in which stage, of the approval `p` of an application. */
const aboutApplication = sql`p.app_id, st.name as stage, trim(concat(pr.first_name, ' ', pr.last_name)) as candidate`
const withApplication = sql`left join application ap on ap.app_id = p.app_id left join profile pr on pr.profile_id = ap.profile_id
    left join job_workflow_stage st on p.app_id is not null and st.job_stage_id = (p.content->>'jobStageId')::bigint`

async function sendApprovalLetter(letter: {
  linkGrantId: number
  stepId: number
  userId: number
  occasion: LetterOccasion
}): Promise<void> {
  const [row] = await rows(sql<LetterRow>`
    select u.email::text as email, u.locale, c.company_name as company, coalesce(${shownName('r')}, r.email::text) as name, p.is_first, p.asked,
      p.before, p.job_id, p.status, ${aboutApplication}
    from approval_decider d join approval_step s on s.step_id = d.step_id join approval p on p.approval_id = s.approval_id
    join company c on c.company_id = p.company_id join app_user u on u.user_id = d.user_id and u.status = 'active'
      and ${wantsEmail('approval_due')}
    left join app_user r on r.user_id = p.requested_by ${withApplication}
    where d.step_id = ${letter.stepId} and d.user_id = ${letter.userId} and d.decision is null and s.status = 'due'`)
  const token = await linkToken(letter.linkGrantId)
  // Decided, handed over or cancelled since: nobody has to hear of it.
  if (!row || token === null || row.job_id === null) return
  const language = languageOf(row.locale)
  const facts = jobFacts.parse(row.asked)
  const { candidate, stage, company } = row
  const isOfJob = row.app_id === null
  const values = { title: facts.title, name: row.name ?? company, company, site: siteName() }
  const about = { ...values, candidate: candidate ?? '', stage: stage ?? '' }
  const say = (text: Text) => translate(language, text, about)
  const path = isOfJob
    ? `${pathOf('/app/roboroy/job/:jobId', { jobId: row.job_id })}?xrt=${token}`
    : pathOf('/public/approval/:token', { token })
  const opening = row.is_first ? texts.opening : texts.openingOfChange
  const composed = compose(language, {
    subject: translate(language, texts[letter.occasion], { title: isOfJob ? facts.title : about.candidate }),
    blocks: [
      { kind: 'text', text: say(isOfJob ? opening : texts.openingOfApplication) },
      factsBlock(language, facts, row.before === null ? null : jobFacts.parse(row.before)),
      { kind: 'button', label: say(texts.button), url: `${publicUrl()}${path}` },
      { kind: 'text', text: say(texts.closing) },
    ],
    footer: say(isOfJob ? texts.footer : texts.footerOfApplication),
  })
  await deliver({ letterId: `approval-${letter.linkGrantId}`, to: { address: row.email }, ...composed })
}

type Facts = z.output<typeof jobFacts>

const periodTexts: Readonly<Record<string, Text>> = {
  hour: texts.perHour,
  day: texts.perDay,
  week: texts.perWeek,
  month: texts.perMonth,
  year: texts.perYear,
}

/** The pay with its currency and what it is paid for. */
function payOf(language: Language, { minSalary, maxSalary, currency, salaryPeriod }: Facts): string {
  const number = new Intl.NumberFormat(`${tagOf(language)}-u-nu-latn`)
  const amounts = [minSalary, maxSalary].filter(each => each !== null).map(each => number.format(each))
  if (amounts.length === 0) return ''
  const amount = `${currency ?? ''} ${[...new Set(amounts)].join(' – ')}`.trim()
  const period = periodTexts[salaryPeriod ?? '']
  return period === undefined ? amount : translate(language, period, { amount })
}

/** What is decided; of a change also what it was before. */
function factsBlock(language: Language, facts: Facts, before: Facts | null): LetterBlock {
  const number = new Intl.NumberFormat(`${tagOf(language)}-u-nu-latn`)
  const said: [Text, (of: Facts) => string][] = [
    [texts.job, of => of.title],
    [texts.department, of => of.department],
    [texts.pay, of => payOf(language, of)],
    [
      texts.place,
      of =>
        [
          [of.office, of.workLocation, of.region, of.country],
          ...of.furtherPlaces.map(each => [each.region, each.country]),
        ]
          .map(place => place.filter(Boolean).join(', '))
          .join('; '),
    ],
    [texts.vacancies, of => (of.vacancy === null ? '' : number.format(of.vacancy))],
  ]
  const valueOf = (value: string, was: string): string => {
    if (value === was || was === '') return value
    return translate(language, texts.changed, { value: value || translate(language, texts.none), was })
  }
  return {
    kind: 'facts',
    facts: said
      .map(([label, of]) => ({
        label: translate(language, label),
        value: valueOf(of(facts), before === null ? '' : of(before)),
      }))
      .filter(({ value }) => value !== ''),
  }
}

const resultLetter = defineTask({
  name: 'approval-result-letter',
  payload: z.object({ approvalId: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: sendResultLetter,
})

/** Emails who asked how it ended. */
export const tellRequester = (approvalId: number): Promise<void> =>
  resultLetter.enqueue({ approvalId }, { id: `approval-result-${approvalId}` })

/** What is said of a job, and of an application, by how its approval ended. */
const resultTexts: Readonly<Record<string, readonly [subject: Text, ofJob: Text, ofApplication: Text]>> = {
  approved: [texts.approved, texts.approvedText, texts.approvedApplication],
  rejected: [texts.rejected, texts.rejectedText, texts.rejectedApplication],
  changes_requested: [texts.changes, texts.changesText, texts.changesApplication],
}

async function sendResultLetter({ approvalId }: { approvalId: number }): Promise<void> {
  const [row] = await rows(sql<LetterRow & { decider: string | null; comment: string | null }>`
    select u.email::text as email, u.locale, c.company_name as company, null as name, p.is_first, p.asked, p.before, p.job_id, p.status,
      last.name as decider, last.comment, ${aboutApplication}
    from approval p join company c on c.company_id = p.company_id join app_user u on u.user_id = p.requested_by and u.status = 'active'
      and ${wantsEmail('approval_decided')}
    left join lateral (select coalesce(${shownName('du')}, du.email::text) as name, d.comment from approval_step s
      join approval_decider d on d.step_id = s.step_id join app_user du on du.user_id = d.user_id
      where s.approval_id = p.approval_id and d.decided_at is not null order by d.decided_at desc limit 1) last on true
    ${withApplication}
    where p.approval_id = ${approvalId}`)
  const said = row && resultTexts[row.status]
  if (!row || !said || row.job_id === null) return
  const language = languageOf(row.locale)
  const { title } = jobFacts.parse(row.asked)
  const { app_id: appId, job_id: jobId, candidate, stage } = row
  const about = {
    title,
    name: row.decider ?? row.company,
    site: siteName(),
    candidate: candidate ?? '',
    stage: stage ?? '',
  }
  const say = (text: Text) => translate(language, text, about)
  const [subject, ofJob, ofApplication] = said
  const path =
    appId === null ? pathOf('/app/roboroy/job/:jobId', { jobId }) : pathOf('/app/roboroy/application/:appId', { appId })
  const composed = compose(language, {
    subject: translate(language, subject, { title: appId === null ? title : about.candidate }),
    blocks: [
      { kind: 'text', text: say(appId === null ? ofJob : ofApplication) },
      ...(row.comment ? [{ kind: 'quote' as const, text: row.comment, by: row.decider ?? undefined }] : []),
      {
        kind: 'button',
        label: say(appId === null ? texts.openJob : texts.openApplication),
        url: publicUrl() + path,
      },
    ],
    footer: say(texts.footerOfAsker),
  })
  await deliver({ letterId: `approval-result-${approvalId}`, to: { address: row.email }, ...composed })
}

/** Notes that the approvers of a step were reminded. */
export const noteReminder = (stepId: number) =>
  rows(sql`update approval_step set reminded_at = ${now()}, reminders = reminders + 1 where step_id = ${stepId}`)

export const letterTasks = [approvalLetter, resultLetter]
