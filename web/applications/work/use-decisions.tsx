import {
  type ApplicationRow,
  applicationRow,
  listApplications,
  readApplication,
  type StatusKey,
} from '@hireloom/contract/applications/applications.ts'
import {
  decideApplication,
  hireApplicant,
  reverseDecision,
  skipStage,
  withdrawForApplicant,
} from '@hireloom/contract/applications/decisions.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { rejectionEmailSeconds } from '@hireloom/contract/constants.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listOpenings } from '@hireloom/contract/jobs/openings.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { readStageDashboard } from '@hireloom/contract/workflows/stage-dashboard.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { call } from '../../kernel/api.ts'
import { formatDate } from '../../kernel/format.ts'
import { formatTime } from '../../kernel/moment.ts'
import { isProblem } from '../../kernel/problem.ts'
import { useTimeZone } from '../../ui/app/time-zone.ts'
import { allOf, guess, useChange } from '../../ui/app/use-change.tsx'
import type { DecisionAct, Target } from './moves.ts'
import { emailOf, type RejectionChoice } from './RejectionLetterField.tsx'
import type { Review } from './review-data.ts'
import { usePlaceText, useTargetName } from './stage-names.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useUnfinished } from './use-unfinished.tsx'

/** An application as far as a decision needs it. */
export type Decidable = Pick<
  ApplicationRow,
  'appId' | 'fullName' | 'state' | 'statusKey' | 'jobStageId' | 'stageName' | 'version'
>
type Decided = Output<typeof decideApplication>

/** What the dialog of a decision asks; `day` is the end of the hold, or the first day of work. */
export interface Asked {
  readonly note: string
  readonly day: string
  /** Number of the reason of a rejection; empty for none. */
  readonly reasonId: string
  /** Number of the opening of a hire; empty for none, null until one is chosen. */
  readonly openingId: string | null
  /** The email about a rejection. */
  readonly letter: RejectionChoice
}

/**
 * Decides on applications. A move or rejection of one press shows at once and is taken back when the server refuses; what a dialog asks
 * about shows when the server has answered. Each can be undone. `onReopen` is called when a decided application must be looked at again.
 */
export function useDecisions(onReopen: (appId: number) => void) {
  const { t, i18n } = useLingui()
  const refusalText = useRefusalText()
  const placeText = usePlaceText()
  const targetName = useTargetName()
  const unfinished = useUnfinished()
  const timeZone = useTimeZone()
  const { change, tell, refresh, undoLast } = useChange(
    listApplications,
    listQueue,
    readStageDashboard,
    readApplication,
    listActivity,
    searchJobs,
    readJob,
    listOpenings,
  )

  const told = ({ fullName }: Decidable, status: string) => (
    <Trans>
      <bdi>{fullName}</bdi>: {status}
    </Trans>
  )

  /** By the email that a rejection of one press is told with. */
  const rejectedText = () => {
    const at = formatTime(i18n.locale, new Date(Date.now() + rejectionEmailSeconds * 1000).toISOString(), timeZone)
    return t`Rejected. Email goes out at ${at}.`
  }

  const decide = async (
    application: Decidable,
    to: Target,
    { overrideReason, reasonId }: { overrideReason?: string; reasonId?: number | undefined } = {},
  ): Promise<void> => {
    const { appId, fullName, version } = application
    const decision =
      to === 'rejected'
        ? { decision: 'reject' as const, reasonId, notify: true, version }
        : { decision: 'move' as const, toStageId: to.jobStageId, version, overrideReason }
    const answer = await change(
      decideApplication,
      { params: { appId }, body: decision },
      {
        saidAtOnce: told(application, to === 'rejected' ? rejectedText() : targetName(to)),
        guess: guessMove(application, to),
        refused: error =>
          unfinished.catchRefusal(error, fullName, overrideReason => decide(application, to, { overrideReason }))
            ? null
            : refusalText(error, fullName),
        onUndone: () => onReopen(appId),
      },
    )
    if (answer === null) onReopen(appId)
  }

  /** Sends what the dialog of a decision asked; throws the problem, which the dialog shows. */
  const send = async (act: DecisionAct, application: Decidable, asked: Asked): Promise<Decided> => {
    const { appId, version } = application
    try {
      return await sent(act, appId, version, asked).catch((error: unknown) => {
        const present = unmovedVersion(error, application)
        if (present === null) throw error
        return sent(act, appId, present, asked)
      })
    } catch (error) {
      // Somebody may have been quicker: the next try is made on what is so now.
      void refresh()
      throw error
    }
  }
  /** Says what a dialog has decided, and offers to take it back. */
  const tellSent = (application: Decidable, decided: Decided) => {
    void refresh()
    const day = decided.onHoldUntil && formatDate(i18n.locale, decided.onHoldUntil)
    const place = placeText({ ...decided, state: stateAfter(decided.statusKey) })
    const onUndone = () => onReopen(application.appId)
    tell(told(application, day ? t`on hold until ${day}` : place), decided, { onUndone })
  }
  const endHold = (application: Decidable) =>
    void change(
      decideApplication,
      {
        params: { appId: application.appId },
        body: { decision: 'hold', holdUntil: null, version: application.version },
      },
      {
        said: () => told(application, t`no longer on hold`),
        refused: error => refusalText(error, application.fullName),
      },
    )

  return { decide, send, tellSent, endHold, undoLast, dialog: unfinished.dialog }
}
export type Decisions = ReturnType<typeof useDecisions>

const stateAfter = (statusKey: StatusKey) =>
  statusKey === 'joined' ? 'hired' : statusKey === 'rejected' || statusKey === 'withdrawn' ? statusKey : 'active'

function sent(
  act: DecisionAct,
  appId: number,
  version: number,
  { note, day, reasonId, letter, openingId }: Asked,
): Promise<Decided> {
  const params = { appId }
  const body = { version, ...(note.trim() !== '' && { note }) }
  switch (act) {
    case 'skip':
      return call(skipStage, { params, body: { reason: note, version } })
    case 'reverse':
      return call(reverseDecision, { params, body })
    case 'withdraw':
      return call(withdrawForApplicant, { params, body })
    case 'hire':
      return call(hireApplicant, {
        params,
        body: { ...body, startDate: day || null, openingId: openingId ? Number(openingId) : null },
      })
    case 'hold':
      return call(decideApplication, { params, body: { ...body, decision: 'hold', holdUntil: day || undefined } })
    case 'reject': {
      const email = emailOf(letter)
      return call(decideApplication, {
        params,
        body: {
          ...body,
          decision: 'reject',
          ...(reasonId !== '' && { reasonId: Number(reasonId) }),
          ...(email !== null && { notify: true, ...email }),
        },
      })
    }
  }
}

/** The present version of an application that changed since it was read, for one that still stands where it stood; null for any other. */
function unmovedVersion(error: unknown, { state, jobStageId }: Decidable): number | null {
  if (!isProblem(error) || error.problem !== 'stale') return null
  const { data: row } = z.safeParse(applicationRow, error.details?.row)
  return row?.state === state && row.jobStageId === jobStageId ? row.version : null
}

/** Where an application stands when the decision has been made; an outcome keeps the stage it ended in. */
function placeAfter({ jobStageId, stageName }: Decidable, to: Target) {
  if (to === 'rejected') return { state: 'rejected' as const, statusKey: to, jobStageId, stageName }
  return { state: 'active' as const, statusKey: to.statusKey, jobStageId: to.jobStageId, stageName: to.name }
}

function guessMove(application: Decidable, to: Target) {
  const after = placeAfter(application, to)
  return allOf(
    guess(listApplications, review => withMove(review, application, after)),
    guess(readApplication, detail => (detail.appId === application.appId ? { ...detail, ...after } : detail)),
  )
}

/** A list after a move: it shows one tab, so the application leaves it unless the new stage has the same one. */
function withMove(review: Review, { appId, statusKey }: Decidable, after: ReturnType<typeof placeAfter>): Review {
  if (!review.list.some(row => row.appId === appId)) return review
  const count = (key: StatusKey, change: number) => (review.countsByStatus[key] ?? 0) + change
  const list = review.list.map(row => (row.appId === appId ? { ...row, ...after } : row))
  if (after.statusKey === statusKey) return { ...review, list }
  return {
    ...review,
    list: list.filter(row => row.appId !== appId),
    count: review.count - 1,
    countsByStatus: {
      ...review.countsByStatus,
      [statusKey]: count(statusKey, -1),
      [after.statusKey]: count(after.statusKey, 1),
    },
  }
}
