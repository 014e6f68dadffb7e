import { isRouteErrorResponse } from 'react-router'
import type { AnswersResult } from './questions-action.server.ts'

/** A failure of line or server must not replace the form by an error page: the form says so and keeps what was typed. */
export async function sendQuietly<T>(send: () => Promise<T>): Promise<T | AnswersResult> {
  try {
    return await send()
  } catch (error) {
    const isWay = error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)
    if (isWay) throw error
    return { isSent: false, errors: {}, values: null, failure: 'failed' }
  }
}
