import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'
import { type Cached, useCached } from '../ui/app/query.ts'
import { showFailure } from '../ui/app/UndoToast.tsx'

/** What a page shows, and how it changes: `run` shows the answer of a call at once, or says why there is none, and tells whether it worked. */
export function useOwn<T>(loaded: Cached<T>, read?: () => Promise<T>) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const value = useCached(loaded, read)
  const run = async (work: () => Promise<T>): Promise<boolean> => {
    await client.cancelQueries({ queryKey: loaded.key })
    try {
      client.setQueryData(loaded.key, await work())
      // Other pages of the area show parts of the same.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== loaded.key, refetchType: 'none' })
      return true
    } catch (error) {
      if (!isProblem(error)) throw error
      const [text] = Object.values(error.fields ?? {})
      showFailure(serverText(i18n, text ?? error.message))
      return false
    }
  }
  return [value, run] as const
}
