import type { IncomingMessage } from 'node:http'
import { fileField, requestField } from '@hireloom/contract/document-requests/answering.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { Way } from '../applications/status.ts'
import { readPostedForm } from '../apply/draft-form.ts'
import { storage } from '../kernel/ports.ts'
import type { Caller } from '../kernel/session.ts'
import { receive } from './answering.ts'

/**
 * Reads the form with which an applicant sends a document from the status page or the own page of the application, without script too, and
 * keeps the file; why one was refused comes back under its part, never as an error.
 */
export async function readDocumentForm(
  request: IncomingMessage,
  caller: Caller,
): Promise<{ fields: Record<string, string>; problems: Record<string, string> }> {
  const way = wayOf(request.url ?? '', caller)
  const form = await readPostedForm(request)
  if ('problems' in form) return form
  const { fields, cv } = form
  const files = cv === null ? [] : [{ part: fileField, ...cv }]
  try {
    await receive(way, Number(fields[requestField] ?? 0) || 0, files, caller)
    return { fields, problems: {} }
  } catch (error) {
    if (cv !== null) await storage().remove(cv.key)
    if (!(error instanceof Problem)) throw error
    return { fields, problems: error.fields ?? { [fileField]: error.message } }
  }
}

function wayOf(address: string, { viewer }: Caller): Way {
  const path = new URL(address, 'http://localhost').pathname.replace(/\.data$/, '')
  const token = /^\/public\/status\/([^/]{1,300})$/.exec(path)?.[1]
  if (token !== undefined) return decodeURIComponent(token)
  const appId = Number(/\/candidate\/application\/(\d{1,15})$/.exec(path)?.[1] ?? 0)
  if (viewer === null || appId === 0) throw new Problem('not-found')
  return { appId, viewer }
}
