import { data } from 'react-router'
import { isProblem } from './problem.ts'

/** Waits for an answer of the API; what is missing, or hidden from this person, becomes the page's own 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isProblem(error) && error.status === 404) throw data({ problem: error.problem }, { status: 404 })
    throw error
  }
}
