import { type ApplicationRow, applicationRow, type StatusKey } from '@hireloom/contract/applications/applications.ts'
import { decideApplication, hireApplicant } from '@hireloom/contract/applications/decisions.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { undo as undoEndpoint } from '@hireloom/contract/platform/undo.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useFailureText } from '../../ui/app/failures.ts'
import { hideUndo, showFailure, showUndo } from '../../ui/app/UndoToast.tsx'
import type { Target } from './moves.ts'
import type { Review } from './read-review.ts'
import { useStageNames, useTargetName } from './stage-names.ts'
import { useStatusWords } from './status-words.ts'
import { applicationQuery } from './use-application.ts'

interface Decided {
  appId: number
  /** Gives the token that takes the decision back; `null` when there was none to take. */
  token: Promise<string | null>
}

/** An application as far as a decision needs it. */
export type Decidable = Pick<
  ApplicationRow,
  'appId' | 'fullName' | 'state' | 'statusKey' | 'jobStageId' | 'stageName' | 'version'
>

interface Surroundings {
  listKey: readonly string[]
  /** Called when a decided application must be looked at again. */
  onReopen: (appId: number) => void
}

/**
 * Moves applications: the screen shows the result at once and takes it back when the server refuses. `undoLast` takes the last
 * decision back while its ten seconds run.
 */
export function useDecisions({ listKey, onReopen }: Surroundings) {
  const { t, i18n } = useLingui()
  const failureText = useFailureText()
  const client = useQueryClient()
  const words = useStatusWords()
  const nameOf = useStageNames()
  const targetName = useTargetName()
  const last = useRef<Decided | null>(null)

  const refresh = (appId: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: ['application', appId] }),
      client.invalidateQueries({ queryKey: ['review'], refetchType: 'none' }),
      client.invalidateQueries({ queryKey: [listOwnJobs.name], refetchType: 'none' }),
    ])

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

  const decide = (application: Decidable, to: Target) => {
    const { appId, fullName } = application
    const before = client.getQueryData<Review>(listKey)
    const beforeDetail = client.getQueryData(applicationQuery(appId).queryKey)
    void client.cancelQueries({ queryKey: listKey })
    client.setQueryData<Review>(listKey, old => old && withMove(old, application, to))
    client.setQueryData(applicationQuery(appId).queryKey, old => old && { ...old, ...placeAfter(application, to) })
    const token = send(application, to)
      .then(answer => {
        void refresh(appId)
        return answer.undo.token
      })
      .catch((error: unknown) => {
        hideUndo()
        client.setQueryData(listKey, before)
        client.setQueryData(applicationQuery(appId).queryKey, beforeDetail)
        showFailure(refusalText(error, fullName))
        void refresh(appId)
        onReopen(appId)
        return null
      })
    last.current = { appId, token }
    const status = targetName(to)
    const text = (
      <Trans>
        <bdi>{fullName}</bdi>: {status}
      </Trans>
    )
    showUndo(text, () => void undoLast())
  }

  const undoLast = async () => {
    const decided = last.current
    last.current = null
    hideUndo()
    if (decided === null) return
    const token = await decided.token
    if (token === null) return
    try {
      await call(undoEndpoint, { params: { token } })
      await refresh(decided.appId)
      onReopen(decided.appId)
    } catch (error) {
      const reason = isProblem(error)
        ? serverText(i18n, error.message)
        : t`The undo did not reach the server. Try again.`
      showFailure(reason)
    }
  }

  return { decide, undoLast }
}

function send({ appId, version }: Decidable, to: Target) {
  const params = { appId }
  if (to === 'joined') return call(hireApplicant, { params, body: { version } })
  if (to === 'rejected') return call(decideApplication, { params, body: { decision: 'reject', version } })
  return call(decideApplication, { params, body: { decision: 'move', toStageId: to.jobStageId, version } })
}

/** Where an application stands when the decision has been made; an outcome keeps the stage it ended in. */
function placeAfter({ jobStageId, stageName }: Decidable, to: Target) {
  if (to === 'joined') return { state: 'hired' as const, statusKey: to, jobStageId, stageName }
  if (to === 'rejected') return { state: 'rejected' as const, statusKey: to, jobStageId, stageName }
  return { state: 'active' as const, statusKey: to.statusKey, jobStageId: to.jobStageId, stageName: to.name }
}

/** The list after a move: it shows one tab, so the application leaves it unless the new stage has the same one. */
function withMove(review: Review, application: Decidable, to: Target): Review {
  const { appId, statusKey } = application
  const after = placeAfter(application, to)
  const leaves = after.statusKey !== statusKey && review.list.some(row => row.appId === appId)
  const count = (key: StatusKey, change: number) => (review.countsByStatus[key] ?? 0) + change
  const countsByStatus = {
    ...review.countsByStatus,
    [statusKey]: count(statusKey, -1),
    [after.statusKey]: count(after.statusKey, after.statusKey === statusKey ? 0 : 1),
  }
  return {
    ...review,
    list: leaves
      ? review.list.filter(row => row.appId !== appId)
      : review.list.map(row => (row.appId === appId ? { ...row, ...after } : row)),
    count: review.count - (leaves ? 1 : 0),
    countsByStatus,
  }
}
