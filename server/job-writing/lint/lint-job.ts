import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { lintJob } from '@hireloom/contract/job-writing/lint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { editedJob, fieldsOf } from '../../jobs/editor.ts'
import { cleanFields, toFields } from '../../jobs/job-fields.ts'
import type { JobChange, JobFieldName } from '../../jobs/publishing-gates.ts'
import { settingsOfJob } from '../../jobs/settings.ts'
import { jobManagedBy } from '../../jobs/visibility.ts'
import { now } from '../../kernel/clock.ts'
import { guessLanguage } from '../../kernel/guess-language.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { plainText } from '../../kernel/sanitize.ts'
import type { Caller } from '../../kernel/session.ts'
import { countryIn } from '../../reference/countries.ts'
import { isGone } from './apply-link.ts'
import { type Judged, judge, tell } from './lint.ts'

/** Names of the seniorities of people at the beginning of their working life. */
const juniorNames = ['Internship', 'Entry Level', 'Junior']

async function judgeJob(jobId: number, fields: JobFields, isLinkGone: boolean): Promise<Judged[]> {
  const plain = {
    jobDesc: plainText(fields.jobDesc),
    jobReq: plainText(fields.jobReq),
    benefit: plainText(fields.benefit),
    companyDesc: plainText(fields.companyDesc),
  }
  const { aiUseStatement, vacancyStatement } = await settingsOfJob(jobId)
  const [seniority] = await rows(sql<{ name: string }>`select name from choice where choice_id = ${fields.seniorityId}`)
  const questions = await rows(sql<{ question: string }>`
    select q.question from job_question_map m join job_question q using (job_question_id)
    where m.job_id = ${jobId} and m.removed_at is null order by m.position`)
  const posting = {
    fields,
    plain,
    lang: guessLanguage([fields.title, ...Object.values(plain)].join('\n')),
    isJunior: seniority !== undefined && juniorNames.includes(seniority.name),
    statements: { aiUse: aiUseStatement, vacancy: vacancyStatement },
    questions: questions.map(({ question }) => question),
    isLinkGone,
    now: now(),
  }
  const codeOf = (countryId: number | null) => countryIn('en', countryId)?.countryShort ?? null
  return judge(posting, [
    { country: codeOf(fields.countryId), words: [fields.region, fields.workLocation, fields.office].join('\n') },
    ...fields.furtherPlaces.map(({ countryId, region }) => ({ country: codeOf(countryId), words: region })),
  ])
}

/** A published job keeps the date by which it has closed, which is no fault of it. */
const withoutKeptDate = (fields: JobFields, published: JobFields): JobFields =>
  fields.closeDate === published.closeDate ? { ...fields, closeDate: null } : fields

/** What is wrong with a job: with the fields given, else as its draft was saved. */
export async function findFindings(
  jobId: number,
  given: JobFields | undefined,
  { viewer, language }: Caller<StaffViewer>,
): Promise<Answer<typeof lintJob>> {
  const job = await editedJob(jobId, jobManagedBy(viewer, 'jobs.edit'))
  if (!job) throw new Problem('not-found')
  const written = given === undefined ? fieldsOf(job) : await cleanFields(given)
  const fields = job.draft ? written : withoutKeptDate(written, toFields(job))
  const isLinkGone = fields.extJobLink !== '' && (await isGone(fields.extJobLink))
  return { findings: (await judgeJob(jobId, fields, isLinkGone)).map(each => tell(each, language)) }
}

/** Stops the publication of what a rule blocks, and names the fields. */
export async function refuseBlocked({ jobId, isDraft, before, after }: JobChange): Promise<readonly JobFieldName[]> {
  // Nobody waits for another site to publish, which a link that is gone doesn't stop.
  const fieldsToJudge = isDraft ? after : withoutKeptDate(after, before)
  const findings = (await judgeJob(jobId, fieldsToJudge, false)).filter(({ severity }) => severity === 'block')
  if (findings.length === 0) return []
  const fields = findings.map(({ rule, field }) => [
    (field === undefined ? rule.field : field) ?? 'posting',
    texts.resolveInChecks.id,
  ])
  throw new Problem('posting-blocked', {
    fields: Object.fromEntries(fields),
    details: { rules: findings.map(({ rule }) => rule.id) },
  })
}
