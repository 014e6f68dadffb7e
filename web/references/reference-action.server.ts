import {
  answerReference,
  declineReference,
  keepReferenceDraft,
  type TypedReference,
} from '@hireloom/contract/references/answering.ts'
import { data } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import type { WebRequest } from '../kernel/request.ts'

/** What came of the posted form; `errors` are English texts by field, `message` is about the whole, `offline` a lost connection. */
export interface ReferenceResult {
  /** What was typed is on the server, and nothing more was asked for. */
  kept: boolean
  errors: Record<string, string>
  message: string | null
}

/**
 * Answers the posted form, with script and without; `_intent` is `keep`, `decline`, or to give the reference. Unless it is declined, what
 * was typed is first kept, whatever comes of it.
 */
export async function answerReferencePage(web: WebRequest, token: string, form: FormData) {
  const params = { token }
  const body = typedIn(form)
  const told = (result: ReferenceResult, status = 200) => data<ReferenceResult>(result, { status })
  try {
    if (form.get('_intent') === 'decline') {
      await web.call(declineReference, { params })
    } else {
      await web.call(keepReferenceDraft, { params, body })
      if (form.get('_intent') === 'keep') return told({ kept: true, errors: {}, message: null })
      await web.call(answerReference, { params, body })
    }
    return told({ kept: false, errors: {}, message: null })
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.status === 404) throw data(null, { status: 404 })
    const errors = Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([path, text]) => [path.replace('answers.', 'q'), text]),
    )
    return told({ kept: false, errors, message: error.message }, error.status)
  }
}

function typedIn(form: FormData): TypedReference {
  const answers: TypedReference['answers'] = []
  for (const [name, value] of form) {
    const id = /^q(\d{1,3})$/.exec(name)?.[1]
    if (id !== undefined && typeof value === 'string') answers.push({ questionId: Number(id), answer: value })
  }
  const said = form.get('recommend')
  return { answers, recommend: said === 'yes' ? true : said === 'no' ? false : null }
}
