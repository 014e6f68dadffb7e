import { submission } from '@hireloom/contract/apply/apply.ts'
import { matchStrength } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { MatchOutcome } from '@hireloom/contract/talent-pool/matches.ts'
import { personOfViewer } from '../applications/visible.ts'
import { applyByForm, bringCv, judgeByForm } from '../apply/apply.ts'
import { knownOf } from '../apply/apply-form.ts'
import { copyCv, currentResume } from '../apply/own-resume.ts'
import { ownSources } from '../apply/submit.ts'
import { isSent } from '../jobs/visibility.ts'
import { attempt, db } from '../kernel/postgres/db.ts'
import { type Caller, newToken } from '../kernel/session.ts'
import { scoresFor } from '../matching/card-scores.ts'
import { type Entry, outcomeOf } from './match-outcome.ts'

/** Applies for a candidate with the caller's own profile and CV, by the rules of the form; `adds` false only tells what would be. */
export async function matchOwnProfile(entry: Entry, adds: boolean, caller: Caller): Promise<MatchOutcome> {
  const { viewer } = caller
  if (viewer === null) throw new Problem('unauthorized')
  const profileId = await ownProfileId(viewer)
  const own = { ...entry, profileId }
  try {
    if (entry.profileId != null && entry.profileId !== profileId) throw new Problem('not-found')
    return await attempt(() => applyWithProfile(own, adds, viewer, caller))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return outcomeOf(own, { result: resultOf(error), message: Object.values(error.fields ?? {})[0] ?? error.message })
  }
}

function resultOf({ problem }: Problem): MatchOutcome['result'] {
  if (problem === 'already-applied') return 'duplicate'
  if (problem === 'job-closed') return 'closed'
  return problem === 'not-found' ? 'not-found' : 'refused'
}

async function applyWithProfile(entry: Entry, adds: boolean, viewer: Viewer, caller: Caller): Promise<MatchOutcome> {
  const known = await knownOf(viewer)
  const said = entry.applicationSource ?? ''
  const body = submission.parse({
    jobId: entry.jobId,
    candidate: {
      candidateFirstName: known?.firstName,
      candidateLastName: known?.lastName,
      candidateEmail: known?.email,
      mobile: known?.mobile,
      countryId: known?.countryId ?? null,
    },
    application_source: said,
    ref: said === '' || ownSources.has(said) ? null : said,
  })
  const appId = await ownApplication(entry.jobId, viewer)
  if (appId !== null) return outcomeOf(entry, { result: 'duplicate', appId, message: texts.profileApplied.id })
  const { job } = await judgeByForm(body, caller)
  const cv = await currentResume(viewer)
  if (job.acceptResume && !cv) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  if (!adds) {
    const score = (await scoresFor(caller, [job.jobId])).get(job.jobId)
    const match = score === undefined ? {} : { score, label: matchStrength(score).label }
    return outcomeOf(entry, { result: 'possible', ...match })
  }
  const copy = job.acceptResume && cv ? await copyCv(cv) : null
  const applied = await applyByForm(body, caller, {
    statusToken: newToken(),
    bringDocument: owner => (copy ? bringCv(copy, owner) : Promise.resolve(null)),
    whenWritten: () => Promise.resolve(),
    ...(said === 'microsite' && { stated: said }),
  })
  return outcomeOf(entry, { result: 'added', appId: applied.appId })
}

async function ownProfileId(viewer: Viewer): Promise<number | null> {
  const row = await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('company_id', 'is', null)
    .where('person_id', '=', personOfViewer(viewer))
    .executeTakeFirst()
  return row?.profile_id ?? null
}

async function ownApplication(jobId: number, viewer: Viewer): Promise<number | null> {
  const row = await db()
    .selectFrom('application as a')
    .select('a.app_id')
    .where('a.job_id', '=', jobId)
    .where('a.person_id', '=', personOfViewer(viewer))
    .where(isSent)
    .executeTakeFirst()
  return row?.app_id ?? null
}
