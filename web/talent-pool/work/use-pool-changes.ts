import { undo as undoEndpoint } from '@hireloom/contract/platform/undo.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { showUndo } from '../../ui/app/UndoToast.tsx'

interface WithUndo {
  undo: { token: string } | null
}

/** Does something and then shows every list as it is; what the server refuses, or what does not reach it, is told. */
export function usePoolChanges() {
  const tellFailure = useTellFailure()
  const client = useQueryClient()
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' && (name.startsWith('pool-') || name === 'own-jobs'),
    })
  /** The answer, or null when there is none. */
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      tellFailure(error)
      return null
    } finally {
      await refresh()
    }
  }
  const takeBack = (token: string) => run(() => call(undoEndpoint, { params: { token } }))
  /** Does it, says so with `text`, and offers the way back while there is one. */
  const runUndoable = async <T extends WithUndo>(work: () => Promise<T>, text: (answer: T) => ReactNode) => {
    const answer = await run(work)
    const token = answer?.undo?.token
    if (answer === null || token === undefined) return answer
    showUndo(text(answer), () => void takeBack(token))
    return answer
  }
  return { run, runUndoable, takeBack, refresh }
}
