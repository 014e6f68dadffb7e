import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Problem, type ProblemName } from '@hireloom/contract/problems.ts'
import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query.ts'

// What it remembers it keeps for half an hour.
after(() => queryClient.clear())

/** How often a page asks the server that fails once in this way, and what it shows then. */
async function askedAfter(problem: ProblemName) {
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [problem],
    queryFn: () => {
      asked += 1
      if (asked === 1) throw new Problem(problem)
      return 'the list'
    },
    retryDelay: 0,
  })
  const shown = await new Promise<unknown>(resolve =>
    observer.subscribe(({ status, data, error }) => status !== 'pending' && resolve(data ?? error)),
  )
  observer.destroy()
  return { asked, shown }
}

test('a server that was busy for a moment is asked again, and one that has refused is not', async () => {
  assert.deepEqual(await askedAfter('busy'), { asked: 2, shown: 'the list' })
  const { asked, shown } = await askedAfter('forbidden')
  assert.deepEqual([asked, shown instanceof Problem && shown.problem], [1, 'forbidden'])
})
