import { joinTalentPool, readJoinForm, readPoolCv } from '@hireloom/contract/talent-pool/join.ts'
import { data, redirect } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import type { PostedForm, WebRequest } from '../kernel/request.ts'
import type { JoinAnswer } from './JoinForm.tsx'
import { cvCookie, type JoinErrors, joinBody, joinErrors, joinValues } from './join-form.ts'
import type { PoolCv } from './use-pool-cv.ts'

/** The CV that this browser has sent ahead. */
export async function findCv(web: WebRequest, token: string | undefined): Promise<(PoolCv & { token: string }) | null> {
  if (!token) return null
  const cv = await web.call(readPoolCv, { params: { token } }).catch(() => null)
  return cv && { token, name: cv.fileName, size: cv.size }
}

/**
 * Answers the posted form, with script and without. `_intent` is `save-file` or `remove-file`, which only change the CV, or left out, to
 * join. What was typed comes back with whatever was wrong.
 */
export async function answerJoin(
  web: WebRequest,
  request: Request,
  where: { sharinghash: string; bucketId: string | undefined },
) {
  const { fields, problems } = await readPosted(web, request)
  const query = { bucketId: where.bucketId }
  const form = await orNotFound(web.call(readJoinForm, { params: { sharinghash: where.sharinghash }, query }))
  const cookie = cvCookie(form.companyId)
  const isRemoved = fields._intent === 'remove-file'
  const token = isRemoved ? undefined : fields.cvToken || web.cookies[cookie.name]
  if (isRemoved) web.setCookie(cookie.name, '', { ...cookie.options, maxAge: 0 })
  else if (fields.cvToken) web.setCookie(cookie.name, fields.cvToken, cookie.options)
  const cv = await findCv(web, token)
  const values = joinValues(fields, null)
  const stay = (status: number, errors: JoinErrors, message: string | null = null) =>
    data<JoinAnswer>({ errors, values, message, cv: cv && { name: cv.name, size: cv.size } }, { status })
  if (Object.keys(problems).length > 0) return stay(422, joinErrors(problems))
  if (fields._intent) return stay(200, {})
  const noticeVersion = Number(fields.noticeVersion) || 0
  try {
    await web.call(joinTalentPool, { body: joinBody(values, { ...where, noticeVersion, cvToken: cv?.token ?? null }) })
  } catch (error) {
    if (!isProblem(error)) throw error
    return stay(error.status, joinErrors(error.fields), error.message)
  }
  web.setCookie(cookie.name, '', { ...cookie.options, maxAge: 0 })
  throw redirect(`${new URL(request.url).pathname.replace(/\.data$/, '')}?joined=1`)
}

/** With script the form comes without its file, small; without script it may hold one, which must not be held in memory. */
async function readPosted(web: WebRequest, request: Request): Promise<PostedForm> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return web.readForm()
  const fields: Record<string, string> = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') fields[name] = value
  return { fields, problems: {} }
}
