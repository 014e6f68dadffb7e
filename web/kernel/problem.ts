import type { Problem } from '@hireloom/contract/problems.ts'

/** Tells a failure that a person can act on from a bug; it holds across bundles, where `instanceof` does not. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && 'problem' in error && 'status' in error
}
