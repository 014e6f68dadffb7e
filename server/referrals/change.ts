import { isNric } from '@hireloom/contract/custom-fields/nric.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  type changeReferral as contract,
  handChanges,
  type ReferralStatus,
  referralStatuses,
  referralTexts,
} from '@hireloom/contract/referrals/referrals.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isCredited } from '../apply/referrals.ts'
import { settingsOf } from '../companies/settings.ts'
import { later, now } from '../kernel/clock.ts'
import { changesOf, record } from '../kernel/history.ts'
import { alone, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { seal } from '../kernel/sealed.ts'
import { defineUndo } from '../kernel/undo.ts'
import { follow } from './follow.ts'
import { canSetIncentive, findReferral, referralVisibleTo } from './list.ts'

type Body = AnswerInput<typeof contract>['body']

/** What a change by hand touches, as a row holds it. */
const state = z.object({
  status: z.enum(referralStatuses),
  incentive_amount: z.string().nullable(),
  incentive_currency: z.string().nullable(),
  paid_on: z.string().nullable(),
  payout_reference: z.string().nullable(),
  nric_sealed: z.string().nullable(),
  nric_last4: z.string().nullable(),
  void_reason: z.string().nullable(),
})
type State = z.output<typeof state>
/** What a change has left, by which a later one is told; the last characters stand for the number. */
const leftBy = state.omit({ nric_sealed: true })

const columns = sql`r.status, r.incentive_amount::text, r.incentive_currency, r.paid_on::text, r.payout_reference, r.nric_sealed, r.nric_last4, r.void_reason`

const changeUndo = defineUndo({
  name: 'referral-change',
  entity: 'referral',
  lasts: 'structure',
  inverse: z.object({ was: state, is: leftBy }),
  mayTakeBack: viewer => mayDo(viewer, 'referrals.manage'),
  takeBack: async ({ was, is }, viewer, referralId) => {
    const present = await hold(referralId, viewer)
    if (JSON.stringify(leftBy.parse(present)) !== JSON.stringify(is)) throw new Problem('illegal-change')
    const isMoved = is.status !== was.status
    if (isMoved && (is.status === 'incentive_paid' || was.status === 'incentive_paid')) assertMayPay(viewer)
    if (was.status === 'submitted' || isCounting(was.status)) await assertFirst(present)
    await write(referralId, was)
    if (isMoved) await follow([referralId])
    await record('referral_change_undone', {
      entityId: referralId,
      companyId: present.company_id,
      jobId: present.job_id,
    })
    return 1
  },
})

const isCounting = (status: ReferralStatus) => status !== 'void' && status !== 'duplicate'

type Held = State & { referral_id: number; company_id: number; job_id: number; person_id: number | null }

async function hold(referralId: number, viewer: StaffViewer | Parameters<typeof referralVisibleTo>[0]): Promise<Held> {
  const [row] = await rows(sql<Held>`
    select r.referral_id, r.company_id, r.job_id, r.person_id, ${columns} from referral r join job j on j.job_id = r.job_id
    where r.referral_id = ${referralId} and ${referralVisibleTo(viewer, 'referrals.manage')} for update of r`)
  if (!row) throw new Problem('not-found')
  return row
}

const write = (referralId: number, is: State) =>
  rows(sql`
    update referral set status = ${is.status}, incentive_amount = ${is.incentive_amount}, incentive_currency = ${is.incentive_currency},
      paid_on = ${is.paid_on}, payout_reference = ${is.payout_reference}, nric_sealed = ${is.nric_sealed}, nric_last4 = ${is.nric_last4},
      void_reason = ${is.void_reason}, status_since = case when status = ${is.status} then status_since else ${now()} end
    where referral_id = ${referralId}`)

/** Decides about a referral by hand, or changes what is promised for it; what follows the application goes on doing so. */
export function changeReferral(referralId: number, body: Body, viewer: StaffViewer): Promise<Answer<typeof contract>> {
  return transaction(async () => {
    const held = await hold(referralId, viewer)
    const was = state.parse(held)
    const is = await changed(was, held, body, viewer)
    await write(referralId, is)
    if (body.status === 'submitted') await follow([referralId])
    const { before, after } = changesOf(said(was), said(is))
    if (Object.keys(after).length > 0)
      await record('referral_changed', {
        entityId: referralId,
        companyId: held.company_id,
        jobId: held.job_id,
        before,
        after,
      })
    const left = leftBy.parse(await hold(referralId, viewer))
    return {
      referral: await findReferral(referralId, viewer),
      undo: await changeUndo.issue(viewer, referralId, { was, is: left }),
    }
  })
}

const said = ({ status, incentive_amount: amount, incentive_currency: currency }: State) => ({
  status,
  incentive: amount === null || currency === null ? null : { amount: Number(amount), currency },
})

async function changed(was: State, held: Held, body: Body, viewer: StaffViewer): Promise<State> {
  const is = { ...was }
  if (body.incentive !== undefined) {
    if (!canSetIncentive(was.status) || (was.status === 'incentive_due' && body.incentive === null))
      throw new Problem('illegal-change')
    is.incentive_amount = body.incentive?.amount.toFixed(2) ?? null
    is.incentive_currency = body.incentive?.currency ?? null
  }
  const { status } = body
  if (status === undefined) return is
  if (!handChanges[was.status].includes(status)) throw new Problem('illegal-change')
  is.status = status
  is.void_reason = null
  if (status === 'void') {
    const reason = cleanLine(body.reason ?? '')
    if (reason === '') throw refuse('reason', texts.required)
    return { ...is, void_reason: reason }
  }
  if (status === 'submitted') await assertFirst(held)
  if (status === 'incentive_due' && is.incentive_amount === null) throw refuse('incentive', texts.required)
  return status === 'incentive_paid' ? { ...is, ...(await paid(was, held, body.payout, viewer)) } : is
}

const refuse = (field: string, text: { id: string }) => new Problem('invalid', { fields: { [field]: text.id } })

function assertMayPay(viewer: Parameters<typeof mayDo>[0]): void {
  if (!mayDo(viewer, 'referrals.pay')) throw new Problem('forbidden', { details: { permission: 'referrals.pay' } })
}

/** So far ahead of UTC is the first time zone in which a day begins: whoever pays may be there. */
const firstZoneMs = 14 * 3600_000

async function paid(was: State, { company_id: companyId }: Held, payout: Body['payout'], viewer: StaffViewer) {
  assertMayPay(viewer)
  if (!payout) throw refuse('payout.paidOn', texts.required)
  if (payout.paidOn > later(firstZoneMs).toISOString().slice(0, 10)) throw refuse('payout.paidOn', texts.value)
  const { nricRequiredForReferral: isNeeded } = await settingsOf(companyId)
  const nric = payout.nric?.toUpperCase() ?? ''
  if (nric === '' && isNeeded && was.nric_last4 === null) throw refuse('payout.nric', texts.nric)
  if (nric !== '' && !isNric(nric)) throw refuse('payout.nric', texts.nric)
  return {
    paid_on: payout.paidOn,
    payout_reference: cleanLine(payout.reference),
    ...(nric !== '' && { nric_sealed: seal(nric), nric_last4: nric.slice(-4) }),
  }
}

/** No other referral of the same candidate counts: one person is credited. */
async function assertFirst({ referral_id: own, company_id: companyId, person_id: personId }: Held): Promise<void> {
  if (personId === null) return
  await alone(`referrals of ${companyId} and ${personId}`)
  const others = await rows(sql`
    select 1 from referral r join referral o on o.referral_id = ${own}
    where r.company_id = ${companyId} and r.person_id = ${personId} and r.referral_id <> ${own} and ${isCredited()}
      and lower(r.referrer_email) <> lower(o.referrer_email)`)
  if (others.length > 0) throw new Problem('illegal-change', { message: referralTexts.otherCredited.id })
}
