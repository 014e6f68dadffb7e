import {
  type ApplicationRow,
  applicationRow,
  listApplications,
  readApplication,
  type StatusKey,
} from '@hireloom/contract/applications/applications.ts'
import { decideApplication, hireApplicant } from '@hireloom/contract/applications/decisions.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { isProblem } from '../../kernel/problem.ts'
import { useFailureText } from '../../ui/app/failures.ts'
import { allOf, guess, useChange } from '../../ui/app/use-change.tsx'
import type { Target } from './moves.ts'
import type { Review } from './review-data.ts'
import { useStageNames, useTargetName } from './stage-names.ts'
import { useStatusWords } from './status-words.ts'

/** An application as far as a decision needs it. */
export type Decidable = Pick<
  ApplicationRow,
  'appId' | 'fullName' | 'state' | 'statusKey' | 'jobStageId' | 'stageName' | 'version'
>

/**
 * Moves applications: the screen shows the result at once and takes it back when the server refuses. `onReopen` is called when a decided
 * application must be looked at again.
 */
export function useDecisions(onReopen: (appId: number) => void) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const words = useStatusWords()
  const nameOf = useStageNames()
  const targetName = useTargetName()
  const { change, undoLast } = useChange(listApplications, readApplication, listOwnJobs)

  const placeText = ({ state, statusKey, stageName }: Decidable) =>
    state === 'active' && stageName !== null ? nameOf(stageName) : words[statusKey]

  /** What a refused decision says; one that came too late says who was quicker, and where the application is now. */
  const refusalText = (error: unknown, fullName: string) => {
    const details = isProblem(error) && error.problem === 'stale' ? error.details : undefined
    const { data: row } = z.safeParse(applicationRow, details?.row)
    if (row === undefined) return failureText(error)
    const stage = placeText(row)
    const movedBy = details?.movedBy
    return typeof movedBy === 'string'
      ? t`${movedBy} moved ${fullName} meanwhile. The application is now in: ${stage}. Nothing was changed.`
      : t`Somebody else moved ${fullName} meanwhile. The application is now in: ${stage}. Nothing was changed.`
  }

  const decide = async (application: Decidable, to: Target) => {
    const { appId, fullName, version } = application
    const status = targetName(to)
    const told = {
      saidAtOnce: (
        <Trans>
          <bdi>{fullName}</bdi>: {status}
        </Trans>
      ),
      guess: guessMove(application, to),
      refused: (error: unknown) => refusalText(error, fullName),
      onUndone: () => onReopen(appId),
    }
    const params = { appId }
    const answer =
      to === 'joined'
        ? await change(hireApplicant, { params, body: { version } }, told)
        : to === 'rejected'
          ? await change(decideApplication, { params, body: { decision: 'reject', version } }, told)
          : await change(
              decideApplication,
              { params, body: { decision: 'move', toStageId: to.jobStageId, version } },
              told,
            )
    if (answer === null) onReopen(appId)
  }

  return { decide, undoLast }
}

/** Where an application stands when the decision has been made; an outcome keeps the stage it ended in. */
function placeAfter({ jobStageId, stageName }: Decidable, to: Target) {
  if (to === 'joined') return { state: 'hired' as const, statusKey: to, jobStageId, stageName }
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
