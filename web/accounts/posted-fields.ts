import { data } from 'react-router'
import { isProblem } from '../kernel/problem.ts'

const mostBytes = 32 * 1024

/** The text fields of a small posted form. What is larger than any of ours is not read to its end. */
export async function postedFields(request: Request): Promise<Record<string, string>> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > mostBytes) {
      await reader?.cancel()
      throw data(null, { status: 413 })
    }
    parts.push(part.value)
  }
  const text = await new Blob(parts.map(part => part.slice())).text()
  return Object.fromEntries(new URLSearchParams(text))
}

/** What a form shows again after a failed try: English texts of the whole and of its fields, and what was typed but for passwords. */
export interface FormFailure {
  problem: string
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

/** The page's answer to a failed try; what is no problem of the person's is thrown on. */
export function failed(error: unknown, typed: Record<string, string>) {
  if (!isProblem(error)) throw error
  const { password: _, ...values } = typed
  return data<FormFailure>(
    { problem: error.problem, message: error.message, fields: { ...error.fields }, values },
    { status: error.status },
  )
}
