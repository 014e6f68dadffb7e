import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { proofDays, readProof } from '../screening/proofs.ts'
import { findStatus } from './status.ts'

/** What a token shows of an application: all of it by the link in an email, that it has been received by what applying answered to a guest. */
export async function readStatus(token: string, language: Language): Promise<ApplicationStatus> {
  const proof = readProof(token)
  if (!proof || proof.sender === 'proved') return findStatus(token, language)
  if (!readProof(token, proofDays)) throw new Problem('link-expired')
  return findReceipt(proof.appId)
}

/**
 * Nothing in it depends on the person or changes with the application, also when the owner of the address confirms or removes it: who has
 * typed somebody's address cannot watch what comes of it.
 */
async function findReceipt(appId: number): Promise<ApplicationStatus> {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select(['a.job_id', 'j.title', 'c.company_id', 'c.company_name', 'a.applied_at'])
    .where('a.app_id', '=', appId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const appliedAt = row.applied_at.toISOString()
  return {
    isReceipt: true,
    jobId: row.job_id,
    jobName: row.title,
    companyId: row.company_id,
    companyName: row.company_name,
    appliedAt,
    lastActivityAt: appliedAt,
    state: 'applied',
    needsProof: false,
    nextAction: null,
    steps: [{ key: 'applied', label: null, state: 'current', date: appliedAt }],
    answerBy: null,
    isAnswerLate: false,
    isJobClosed: false,
    movedTo: null,
    canWithdraw: false,
    canReopenUntil: null,
    withdrawalSurvey: null,
    canAskAccommodation: false,
    accommodations: [],
    manualReviews: [],
    canAskReview: false,
    eraseAt: null,
  }
}
