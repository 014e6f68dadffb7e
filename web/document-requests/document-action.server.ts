import { data } from 'react-router'
import type { WebRequest } from '../kernel/request.ts'

/** Whether a form came with a file, as those of the documents that an applicant is asked for do. */
export const hasFile = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') === true

/** Hands the file of a posted form on, and says what became of it. */
export async function answerDocument(web: WebRequest) {
  const { problems } = await web.readForm()
  const [problem] = Object.values(problems)
  return problem === undefined ? data({ done: 'document' }) : data({ problem }, { status: 422 })
}
