import { Problem } from '@hireloom/contract/problems.ts'
import { isRouteErrorResponse } from 'react-router'

/** Tells a failure that a person can act on from a bug; it holds across bundles, where `instanceof` does not. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && 'problem' in error && 'status' in error
}

/** Says a text of the specification where a call did not get through; what the server refuses keeps its own words. */
export async function orSay<T>(text: string, sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (isProblem(error) && error.problem !== 'unexpected') throw error
    throw new Problem('unexpected', { message: text })
  }
}

/** What the server has refused, with its words where it said any: a call of the browser, or what a page had to load. */
export function refusalOf(error: unknown): { status: number; message?: string } | null {
  if (isProblem(error)) return error
  if (!isRouteErrorResponse(error)) return null
  const { status, data }: { status: number; data: unknown } = error
  const hasWords = typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
  return hasWords ? { status, message: String(data.message) } : { status }
}
