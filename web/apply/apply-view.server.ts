import { readApplyForm, readDraft } from '@hireloom/contract/apply/apply.ts'
import { listPersonDocuments, type PersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { countExtClick } from '@hireloom/contract/jobs/shares.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { data, redirect } from 'react-router'
import { fieldOfForm, formFields } from '../custom-fields/custom-values.ts'
import { orNotFound } from '../kernel/not-found.ts'
import type { WebRequest } from '../kernel/request.ts'
import { signInAddress } from '../kernel/sign-in-address.ts'
import { withParams } from '../kernel/url-state.ts'
import { draftCookie } from './apply-action.server.ts'
import { startValues } from './apply-form.ts'
import { fileView } from './draft-file.ts'

/** What the form of a job shows to anyone who asks, with what this browser typed before. */
export async function readApplyView(web: WebRequest, jobId: string, url: URL) {
  if (!/^\d{1,15}$/.test(jobId)) throw data(null, { status: 404 })
  const sharingHash = url.searchParams.get('sharing') ?? undefined
  const asCandidate = isCandidate(web.user)
  const [form, countries, documents] = await Promise.all([
    orNotFound(web.call(readApplyForm, { params: { jobId }, query: { sharingHash } })),
    web.call(listCountries, { query: { lang: web.language } }),
    asCandidate ? web.call(listPersonDocuments) : null,
  ])
  const isReferral = url.searchParams.has('refer')
  if (form.externalLink !== null && !form.isClosed && !isReferral) {
    // The way out counts, whichever page it leads from; anyone who has clicked goes on even where it cannot be counted.
    await web.call(countExtClick, { params: { jobId }, query: { sharingHash } }).catch(() => undefined)
    throw redirect(form.externalLink)
  }
  if (form.applyRoleType === 'signed in' && web.user === null) {
    throw redirect(signInAddress(form.externalLoginUrl, url.pathname + url.search))
  }
  if (isReferral && !form.canRefer) throw redirect(url.pathname + withParams(url.search, { refer: null }))
  const cookie = draftCookie(form.jobId, isReferral)
  const mailed = url.searchParams.get('draft')
  const token = mailed ?? web.cookies[cookie.name]
  const draft = token ? await web.call(readDraft, { params: { token } }).catch(() => null) : null
  const own = draft?.jobId === form.jobId ? draft : null
  if (own !== null && mailed !== null) web.setCookie(cookie.name, own.token, cookie.options)
  return {
    form,
    fields: formFields(form.customFields, isReferral).map(fieldOfForm),
    isReferral,
    asksWhatsapp: web.host.whatsappConsent,
    today: new Date().toISOString().slice(0, 10),
    countries,
    token: own?.token ?? null,
    file: own?.file ? fileView(own.file) : null,
    values: startValues(own?.data ?? {}, isReferral ? null : form.known),
    isSignedIn: web.user !== null,
    isCandidate: asCandidate && !isReferral,
    profileId: web.user?.profileId ?? null,
    ownCv: isReferral ? null : ownCvOf(documents?.documents, web.user?.userId),
  }
}

/** The current CV of a signed-in candidate, with the link that shows it. */
function ownCvOf(documents: readonly PersonDocument[] | undefined, userId: number | undefined) {
  const cv = documents?.find(document => document.isPrimary)
  if (cv === undefined) return null
  const query = withParams('', { _: Date.now(), ref: btoa(String(userId ?? '')) })
  return { personDocId: cv.personDocId, name: cv.fileName, size: cv.size, viewPath: cv.viewPath + query }
}
