import { type ApplicationRow, decideApplication, type StatusKey } from '@hireloom/contract/applications/applications.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { undo as undoEndpoint } from '@hireloom/contract/platform/undo.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useFailureText } from '../../ui/app/failures.ts'
import { hideUndo, showFailure, showUndo } from '../../ui/app/UndoToast.tsx'
import type { Review } from './read-review.ts'
import { statusKeyOf } from './review-address.ts'
import { useStatusWords } from './status-words.ts'
import { applicationQuery } from './use-application.ts'

interface Decided {
  appId: number
  /** Gives the token that takes the decision back; `null` when there was none to take. */
  token: Promise<string | null>
}

/** An application as far as a decision needs it. */
export type Decidable = Pick<ApplicationRow, 'appId' | 'fullName' | 'statusKey' | 'version'>

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
  const last = useRef<Decided | null>(null)

  const refresh = (appId: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: ['application', appId] }),
      client.invalidateQueries({ queryKey: ['review'], refetchType: 'none' }),
      client.invalidateQueries({ queryKey: [listOwnJobs.name], refetchType: 'none' }),
    ])

  const decide = (application: Decidable, to: StatusKey) => {
    const { appId, fullName, version } = application
    const before = client.getQueryData<Review>(listKey)
    const beforeDetail = client.getQueryData(applicationQuery(appId).queryKey)
    void client.cancelQueries({ queryKey: listKey })
    client.setQueryData<Review>(listKey, old => old && withMove(old, application, to))
    client.setQueryData(applicationQuery(appId).queryKey, old => old && { ...old, statusKey: to })
    const token = call(decideApplication, {
      params: { appId },
      body: { decision: to === 'rejected' ? 'reject' : 'move', toStatusKey: to, version },
    })
      .then(answer => {
        void refresh(appId)
        return answer.undo.token
      })
      .catch((error: unknown) => {
        hideUndo()
        client.setQueryData(listKey, before)
        client.setQueryData(applicationQuery(appId).queryKey, beforeDetail)
        const present = isProblem(error) ? statusKeyOf(String(error.details?.statusKey)) : undefined
        const isStale = isProblem(error) && error.problem === 'stale' && present !== undefined
        const status = present === undefined ? '' : words[present]
        showFailure(
          isStale
            ? t`Somebody else moved ${fullName} meanwhile. The application is now in: ${status}. Nothing was changed.`
            : failureText(error),
        )
        void refresh(appId)
        onReopen(appId)
        return null
      })
    last.current = { appId, token }
    const status = words[to]
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

/** The list after a move: it shows one status, so the application leaves it. */
function withMove(review: Review, { appId, statusKey }: Decidable, to: StatusKey): Review {
  const isListed = review.list.some(row => row.appId === appId)
  const count = (key: StatusKey, change: number) => (review.countsByStatus[key] ?? 0) + change
  return {
    ...review,
    list: review.list.filter(row => row.appId !== appId),
    count: review.count - (isListed ? 1 : 0),
    countsByStatus: { ...review.countsByStatus, [statusKey]: count(statusKey, -1), [to]: count(to, 1) },
  }
}
