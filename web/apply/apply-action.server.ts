import {
  type ApplicationDraft,
  type Applied,
  chooseDraftDocument,
  readApplyForm,
  readDraft,
  removeDraftFile,
  saveDraft,
  startDraft,
  submitDraft,
} from '@hireloom/contract/apply/apply.ts'
import { draftCookieName } from '@hireloom/contract/apply/form-names.ts'
import { draftDays } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { data, redirect } from 'react-router'
import { customName } from '../custom-fields/custom-names.ts'
import { formFields, judgeCustom, responsesOf, shownFields } from '../custom-fields/custom-values.ts'
import { isProblem } from '../kernel/problem.ts'
import type { PostedForm, WebRequest } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { addressAfterApplying } from '../screening/next-address.ts'
import { type FormErrors, type FormValues, isFieldName, startValues } from './apply-form.ts'
import { errorsOf, judgeForm, submissionOf } from './judge-form.ts'

/** The cookie that leads this browser back to its unfinished application, or recommendation. */
export function draftCookie(jobId: number, isReferral: boolean) {
  return {
    name: draftCookieName(jobId, isReferral),
    options: { maxAge: draftDays * 24 * 60 * 60, httpOnly: true, path: '/' },
  }
}

type Settle = (applied: Applied, fields: Readonly<Record<string, string>>) => Promise<Applied>

/** What the page shows again after a failed try; `message` is the English text of what is wrong with the whole. */
interface ApplyFailure {
  errors: FormErrors
  values: FormValues | null
  message: string | null
  /** Someone has applied with this address before. */
  hasApplied?: boolean
}

/**
 * Answers the posted form, with script and without. Whatever comes of it, what was typed is first kept in the draft. `_intent` is
 * `save-file`, `remove-file` or, when left out, to apply. `settle` runs when the application stands, and may say that less is left to do.
 */
export async function answerApply(
  web: WebRequest,
  request: Request,
  jobId: number,
  url: URL,
  settle: Settle = applied => Promise.resolve(applied),
) {
  const isReferral = url.searchParams.has('refer')
  const sharinghash = url.searchParams.get('sharing')
  const cookie = draftCookie(jobId, isReferral)
  const { fields, problems } = await readPosted(web, request)
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => isFieldName(name)))
  const token = await keepDraft(
    web,
    { jobId, sharinghash, isReferral },
    fields.draftToken ?? web.cookies[cookie.name],
    kept,
  )
  const values = startValues(kept, null)
  const fail = (status: number, errors: FormErrors, message: string | null = null) =>
    data<ApplyFailure>({ errors, values, message }, { status })

  if (fields._intent === 'remove-file') await web.call(removeDraftFile, { params: { token } })
  if (problems.resume !== undefined) return fail(422, { resume: problems.resume })
  if (fields._intent === 'save-file' || fields._intent === 'remove-file') throw redirect(url.pathname + url.search)

  const [form, stored] = await Promise.all([
    web.call(readApplyForm, { params: { jobId }, query: { sharingHash: sharinghash ?? undefined } }),
    web.call(readDraft, { params: { token } }),
  ])
  const draft = await withOwnCv(web, stored, isReferral ? undefined : fields.ownCv)
  const own = formFields(form.customFields, isReferral)
  const today = new Date().toISOString().slice(0, 10)
  const { more } = shownFields(own, values)
  const later = new Set(more.map(customName))
  // Before our script has come a browser that has it turned on shows the first step alone, whose button sends what stands in both.
  const isFirstStep = later.size > 0 && fields._bothSteps === undefined && url.searchParams.get('step') !== '2'
  const { errors, notice } = judgeForm(
    values,
    { emailDomain: form.emailDomain, isReferral },
    judgeCustom(own, values, today, name => !isFirstStep || !later.has(name)),
  )
  if (form.acceptResume && !isReferral && draft.file === null) errors.resume = texts.cvMissing.id
  if (Object.keys(errors).length > 0) return fail(422, errors, notice)
  if (isFirstStep) throw redirect(url.pathname + withParams(url.search, { step: '2' }))
  const query = new URLSearchParams(url.searchParams)
  // What the person had before the eyes, not what has been written since.
  const noticeVersion = /^\d{1,6}$/.test(fields.noticeVersion ?? '') ? Number(fields.noticeVersion) : undefined
  if (fields.ref && !query.has('ref')) query.set('ref', fields.ref.slice(0, 200))
  try {
    const sent = await web.call(submitDraft, {
      params: { token },
      body: submissionOf(jobId, values, query, token, {
        isReferral,
        noticeVersion,
        customFields: responsesOf(own, values),
      }),
    })
    web.setCookie(cookie.name, '', { ...cookie.options, maxAge: 0 })
    const applied = await settle(sent, fields)
    const told = isReferral
      ? { referred: '1', late: applied.referral?.status === 'duplicate' ? '1' : null }
      : { status: applied.statusToken }
    const thanks = `${pathOf('/public/r/job/:jobId/apply/thanks', { jobId })}${withParams('', { ...told, sharing: sharinghash })}`
    // A browser that asks for a whole page runs no script of ours.
    const hasScript = request.headers.get('sec-fetch-dest') !== 'document'
    throw redirect(addressAfterApplying(applied, { query, asCandidate: isCandidate(web.user), hasScript, thanks }))
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.problem === 'already-applied' && !isReferral) {
      return data<ApplyFailure>(
        { errors: { candidateEmail: error.message }, values, message: null, hasApplied: true },
        { status: error.status },
      )
    }
    return fail(error.status, errorsOf(error.fields), error.message)
  }
}

/** Takes the person's stored CV where they chose it and sent no other. */
async function withOwnCv(
  web: WebRequest,
  draft: ApplicationDraft,
  ownCv: string | undefined,
): Promise<ApplicationDraft> {
  if (draft.file !== null || !ownCv || !/^\d{1,15}$/.test(ownCv)) return draft
  try {
    return await web.call(chooseDraftDocument, { params: { token: draft.token }, body: { personDocId: ownCv } })
  } catch (error) {
    // Removed meanwhile, or of someone else: the form then asks for a CV as ever.
    if (isProblem(error) && error.status < 429) return draft
    throw error
  }
}

/** With script the form comes without its file, small; without script it may hold one, which must not be held in memory. */
async function readPosted(web: WebRequest, request: Request): Promise<PostedForm> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return web.readForm()
  const fields: Record<string, string> = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') fields[name] = value
  return { fields, problems: {} }
}

/** Puts the fields into this browser's draft, making it when there is none or it has run out. */
async function keepDraft(
  web: WebRequest,
  of: { jobId: number; sharinghash: string | null; isReferral: boolean },
  known: string | undefined,
  fields: Record<string, string>,
): Promise<string> {
  if (known) {
    try {
      return (await web.call(saveDraft, { params: { token: known }, body: { data: fields } })).token
    } catch (error) {
      if (!isProblem(error) || error.status !== 404) throw error
    }
  }
  const { token } = await web.call(startDraft, { body: { ...of, data: fields } })
  const { name, options } = draftCookie(of.jobId, of.isReferral)
  web.setCookie(name, token, options)
  return token
}
