import assert from 'node:assert/strict'
import { Problem, type ProblemName } from '@hireloom/contract/problems.ts'

/** Why a call was refused; fails when it was not. */
export const problemOf = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => assert.fail('it was not refused'),
    error => (error instanceof Problem ? error : assert.fail(String(error))),
  )

/** The name of why a call was refused. */
export const refusalOf = async (work: Promise<unknown>): Promise<ProblemName> => (await problemOf(work)).problem

/** For `assert.rejects`: a call is refused for this reason, at these fields where they are named. */
export const isProblem = (name: string, fields?: readonly string[]) => (error: unknown) => {
  assert.ok(error instanceof Problem)
  assert.equal(error.problem, name)
  if (fields) assert.deepEqual(Object.keys(error.fields ?? {}).sort(), fields.toSorted())
  return true
}
