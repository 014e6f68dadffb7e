import { undoSeconds } from '@hireloom/contract/constants.ts'
import { messageStatuses } from '@hireloom/contract/correspondence/messages.ts'
import type * as contract from '@hireloom/contract/correspondence/sequences.ts'
import { type Enrollment, enrollmentStates, stopReasons } from '@hireloom/contract/correspondence/sequences.ts'
import type { Answer, AnswerInput, Output } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../../kernel/clock.ts'
import { holdsWords, shownName } from '../../kernel/list-of.ts'
import { rows, transaction } from '../../kernel/postgres/db.ts'
import type { Caller } from '../../kernel/session.ts'
import { defineUndo } from '../../kernel/undo.ts'
import { suppressedAmong } from '../suppressed.ts'
import { enrollments, enrollmentVisibleTo } from '../threads.ts'
import { type Addressee, findAddressees, findPeople } from '../values.ts'
import { appIdsOf } from '../writing.ts'
import { readSequence } from './sequences.ts'
import { type Enrolled, enrolledColumns, recordEnrolled } from './stopping.ts'
import { afterWait } from './waits.ts'

type Asking = Pick<Caller<StaffViewer>, 'viewer' | 'language'>

/** Starts a sequence for those of some applications whose candidates may be written to, are under way, and are not in it; or for people of profiles. */
export function startSequence(
  sequenceId: number,
  asked: AnswerInput<typeof contract.startSequence>['body'],
  caller: Asking,
): Promise<Output<typeof contract.startSequence>> {
  const { viewer } = caller
  const { companyId, userId } = viewer
  return transaction(async () => {
    const { steps } = await readSequence(sequenceId, caller, true)
    const [first] = steps
    if (!first) throw new Problem('not-found')
    const { profileIds } = asked
    const isOfPeople = profileIds !== undefined
    const numbers = isOfPeople ? [...new Set(profileIds)] : await appIdsOf(asked, viewer)
    const found: ReadonlyMap<number, Addressee> = isOfPeople
      ? await findPeople(numbers, viewer)
      : await findAddressees(numbers, viewer)
    if (found.size === 0) throw new Problem('not-found')
    const named = [...found.values()].filter(({ email }) => email !== '')
    const stopped = await suppressedAmong(
      named.map(({ email }) => email),
      companyId,
      'bulk',
    )
    const chosen = named
      .filter(({ email }) => !stopped.has(email.toLowerCase()))
      .map(({ appId, profileId }) => appId ?? profileId)
    const nextAt = first.wait === 0 ? later(undoSeconds.mail * 1000) : await afterWait(first, companyId)
    const who = isOfPeople
      ? sql`select null::bigint as app_id, p.profile_id from profile p where p.profile_id = any(${chosen}::bigint[])`
      : sql`select a.app_id, null::bigint as profile_id from application a where a.app_id = any(${chosen}::bigint[]) and a.state = 'active'`
    const started = await rows(sql<Enrolled>`
      with made as (
        insert into sequence_enrollment (sequence_id, company_id, app_id, profile_id, started_by, state, next_at, started_at)
        select ${sequenceId}, ${companyId}, w.app_id, w.profile_id, ${userId}, 'active', ${nextAt}, ${now()} from (${who}) w
        on conflict do nothing returning enrollment_id, company_id, app_id, profile_id)
      select made.enrollment_id, made.company_id, made.app_id, a.job_id, coalesce(a.profile_id, made.profile_id) as profile_id
      from made left join application a on a.app_id = made.app_id`)
    if (started.length === 0) {
      const isStopped = stopped.size > 0 && chosen.length === 0
      throw new Problem('invalid', {
        fields: { [isOfPeople ? 'profileIds' : 'appIds']: (isStopped ? texts.suppressed : texts.nobodyToStart).id },
      })
    }
    await recordEnrolled('sequence_started', started)
    const enrollmentIds = started.map(row => row.enrollment_id)
    const undo = await starting.issue(viewer, sequenceId, { enrollmentIds })
    return { started: started.length, skipped: numbers.length - started.length, undo }
  })
}

const starting = defineUndo({
  name: 'sequence-start',
  entity: 'sequence',
  lasts: 'mail',
  inverse: z.object({ enrollmentIds: z.array(z.number()) }),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'candidates.contact'),
  takeBack: async ({ enrollmentIds }, { companyId }) => {
    const gone = await rows(sql<Enrolled>`
      delete from sequence_enrollment w using ${enrollments}
      where w.enrollment_id = e.enrollment_id and e.enrollment_id = any(${enrollmentIds}::bigint[]) and e.company_id = ${companyId}
        and w.written = 0 and w.state in ('active', 'paused')
      returning ${enrolledColumns}`)
    if (companyId === null || gone.length === 0) throw new Problem('illegal-change')
    await recordEnrolled('sequence_stopped', gone)
    return gone.length
  },
})

interface Row {
  enrollment_id: number
  app_id: number | null
  profile_id: number
  full_name: string
  job_name: string | null
  state: string
  stop_reason: string | null
  written: number
  last_status: string | null
  next_at: Date | null
  started_at: Date
  started_by_name: string | null
}

const toEnrollment = (row: Row): Enrollment => ({
  enrollmentId: row.enrollment_id,
  appId: row.app_id,
  profileId: row.profile_id,
  fullName: row.full_name,
  jobName: row.job_name,
  state: enrollmentStates.find(state => state === row.state) ?? 'stopped',
  stopReason: stopReasons.find(reason => reason === row.stop_reason) ?? null,
  sent: row.written,
  lastStatus: messageStatuses.find(status => status === row.last_status) ?? null,
  nextAt: row.state === 'active' ? (row.next_at?.toISOString() ?? null) : null,
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by_name,
})

export async function findEnrollments(
  sequenceId: number,
  { state, searchKey, limit, skip }: AnswerInput<typeof contract.listEnrollments>['query'],
  caller: Asking,
): Promise<Answer<typeof contract.listEnrollments>> {
  await readSequence(sequenceId, caller)
  const name = sql`concat_ws(' ', p.first_name, p.last_name)`
  const from = sql`
    from ${enrollments} left join app_user u on u.user_id = e.started_by
    where e.sequence_id = ${sequenceId} and ${enrollmentVisibleTo(caller.viewer)}
      and ${state === undefined ? sql`true` : sql`e.state = ${state}`} and ${holdsWords(sql`concat_ws(' ', ${name}, j.title)`, searchKey)}`
  const [found, [counted]] = await Promise.all([
    rows(sql<Row>`
      select e.enrollment_id, e.app_id, p.profile_id, ${name} as full_name, j.title as job_name, e.state, e.stop_reason, e.written, e.next_at, e.started_at,
        ${shownName('u')} as started_by_name, (select m.status from sequence_message sm join message m on m.message_id = sm.message_id
          where sm.enrollment_id = e.enrollment_id order by m.message_id desc limit 1) as last_status
      ${from} order by e.enrollment_id desc limit ${limit} offset ${skip}`),
    rows(sql<{ count: number }>`select count(*)::int as count ${from}`),
  ])
  return { list: found.map(toEnrollment), count: counted?.count ?? 0 }
}

const verbOf = { active: 'sequence_resumed', paused: 'sequence_paused', stopped: 'sequence_stopped' } as const

/** Pauses, resumes or stops a sequence for one person; what has ended stays so. */
export function changeEnrollment(
  { sequenceId, enrollmentId }: AnswerInput<typeof contract.changeEnrollment>['params'],
  state: 'active' | 'paused' | 'stopped',
  viewer: StaffViewer,
): Promise<void> {
  return transaction(async () => {
    const [row] = await rows(sql<Enrolled & { state: string }>`
      select ${enrolledColumns}, e.state from ${enrollments}
      where e.enrollment_id = ${enrollmentId} and e.sequence_id = ${sequenceId} and ${enrollmentVisibleTo(viewer)} for update of e`)
    if (!row) throw new Problem('not-found')
    if (row.state !== 'active' && row.state !== 'paused') throw new Problem('illegal-change')
    if (state === row.state) return
    if (state === 'stopped')
      await rows(sql`
        update sequence_enrollment set state = 'stopped', stop_reason = 'manual', next_at = null, ended_at = ${now()}
        where enrollment_id = ${enrollmentId}`)
    else await rows(sql`update sequence_enrollment set state = ${state} where enrollment_id = ${enrollmentId}`)
    await recordEnrolled(verbOf[state], [row])
  })
}
