import assert from 'node:assert/strict'
import { Problem } from '@hireloom/contract/problems.ts'

/** A call is refused, for the reason and at the fields that are named; answers the problem. The one way in which tests ask for a refusal. */
export async function assertRefused(
  work: Promise<unknown>,
  reason?: string,
  fields?: readonly string[],
): Promise<Problem> {
  const refusal = await work.then(
    () => assert.fail(`it was not refused${reason === undefined ? '' : ` as ${reason}`}`),
    (error: unknown) => (error instanceof Problem ? error : assert.fail(String(error))),
  )
  if (reason !== undefined) assert.equal(refusal.problem, reason)
  if (fields) assert.deepEqual(Object.keys(refusal.fields ?? {}).sort(), fields.toSorted())
  return refusal
}
