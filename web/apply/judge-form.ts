import { type EmailDomain, judgeCandidate, judgeReferrer } from '@hireloom/contract/apply/rules.ts'
import type { CustomFieldResponse } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { type CustomJudgement, type FormErrors, type FormValues, isFieldName } from './apply-form.ts'

/** The form as the rules of the contract judge it and the API takes it. */
function candidateOf(values: FormValues) {
  const { candidateFirstName, candidateLastName, candidateEmail, mobile, countryId, wOptin } = values
  const names = { candidateFirstName, candidateLastName, candidateEmail }
  return { ...names, mobile, countryId: Number(countryId) || null, wOptin: wOptin === 'on' }
}

/** What is wrong with the form as far as the page can tell; the company's own fields are judged by who knows them. */
export function judgeForm(
  values: FormValues,
  { emailDomain, isReferral }: { emailDomain: EmailDomain | null; isReferral: boolean },
  custom: CustomJudgement | null,
): { errors: FormErrors; notice: string | null } {
  const referrerEmail = isReferral ? values.referrerEmail : null
  const errors: FormErrors = {
    ...(isReferral && judgeReferrer(values)),
    ...errorsOf(judgeCandidate(candidateOf(values), { emailDomain, referrerEmail })),
    ...custom?.errors,
  }
  return { errors, notice: custom?.notice ?? null }
}

/** The application; where one came from is in the page's query (specification P2). */
export function submissionOf(
  jobId: number,
  values: FormValues,
  query: URLSearchParams,
  token: string,
  {
    isReferral,
    customFields,
    noticeVersion,
  }: { isReferral: boolean; customFields: CustomFieldResponse[]; noticeVersion: number | undefined },
) {
  const ref = query.get('ref')
  const { referrerFullName, referrerEmail } = values
  return {
    jobId,
    candidate: candidateOf(values),
    application_source: isReferral
      ? 'referrer'
      : (ref ?? (query.get('micrositeId') === null ? 'candidate' : 'microsite')),
    apiSource: 'web',
    ref,
    micrositeId: query.get('micrositeId'),
    siteId: query.get('siteId'),
    sharinghash: query.get('sharing'),
    referrer: isReferral ? { referrerFullName, referrerEmail } : null,
    customFields,
    consents: isReferral
      ? []
      : [
          {
            purpose: 'future_jobs' as const,
            state: values.futureJobs === 'on' ? ('given' as const) : ('refused' as const),
            noticeVersion,
          },
        ],
    draftToken: token,
  }
}

/** Problems of the API by field: `candidate.mobile` is the field `mobile`; what fits no field is left out. */
export function errorsOf(fields: Readonly<Record<string, string>> | undefined): FormErrors {
  const errors: FormErrors = {}
  for (const [path, text] of Object.entries(fields ?? {})) {
    const name = path.replace(/^(candidate|referrer)\./, '').replace(/^customFields\./, 'cf_')
    if (isFieldName(name) || name === 'resume') errors[name] = text
  }
  return errors
}
