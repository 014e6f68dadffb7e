import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { TalentPoolField } from '@hireloom/contract/talent-pool/settings.ts'

/** Fields of the form in its order; boxes hold `on` or nothing. */
export const joinFields = [
  'candidateFirstName',
  'candidateLastName',
  'candidateEmail',
  'countryId',
  'mobile',
  'referrerFullName',
  'referrerEmail',
  'referrerUniqueId',
  'talentPool',
  'marketing',
] as const
export type JoinField = (typeof joinFields)[number]
export type JoinValues = Record<JoinField, string>
/** English text by field; `resume` is the CV. */
export type JoinErrors = Partial<Record<JoinField | 'resume', string>>
export type Asked = Record<TalentPoolField, boolean>

export interface Known {
  firstName: string
  lastName: string
  email: string
  mobile: string
  countryId: number | null
}

/** What the fields hold at first: what was typed before, else what is known of the person. */
export function joinValues(kept: Readonly<Record<string, string>>, known: Known | null): JoinValues {
  return {
    candidateFirstName: kept.candidateFirstName ?? known?.firstName ?? '',
    candidateLastName: kept.candidateLastName ?? known?.lastName ?? '',
    candidateEmail: kept.candidateEmail ?? known?.email ?? '',
    countryId: kept.countryId ?? String(known?.countryId ?? defaultCountryId),
    mobile: kept.mobile ?? known?.mobile ?? '',
    referrerFullName: kept.referrerFullName ?? '',
    referrerEmail: kept.referrerEmail ?? '',
    referrerUniqueId: kept.referrerUniqueId ?? '',
    talentPool: kept.talentPool ?? '',
    marketing: kept.marketing ?? '',
  }
}

export const candidateOf = (values: JoinValues) => ({
  candidateFirstName: values.candidateFirstName,
  candidateLastName: values.candidateLastName,
  candidateEmail: values.candidateEmail,
  mobile: values.mobile,
  countryId: Number(values.countryId) || null,
})

export const referrerOf = ({ referrerFullName, referrerEmail, referrerUniqueId }: JoinValues) => ({
  referrerFullName,
  referrerEmail,
  referrerUniqueId,
})

/** The form as the API takes it; `noticeVersion` is that of the notice the page named. */
export function joinBody(
  values: JoinValues,
  where: { sharinghash: string; bucketId: string | undefined; noticeVersion: number; cvToken: string | null },
) {
  const { noticeVersion, bucketId, ...link } = where
  const answer = (value: string) => (value === 'on' ? ('given' as const) : ('refused' as const))
  return {
    ...link,
    ...(bucketId !== undefined && { bucketId: Number(bucketId) }),
    candidate: candidateOf(values),
    referrer: referrerOf(values),
    consents: [
      { purpose: 'talent_pool' as const, state: answer(values.talentPool), noticeVersion },
      { purpose: 'marketing_jobs' as const, state: answer(values.marketing), noticeVersion },
    ],
  }
}

export function isJoinField(name: string): name is JoinField {
  return joinFields.some(known => known === name)
}

/** Problems of the API by field: `candidate.mobile` is the field `mobile`, `consents` the first box. */
export function joinErrors(fields: Readonly<Record<string, string>> | undefined): JoinErrors {
  const errors: JoinErrors = {}
  for (const [path, text] of Object.entries(fields ?? {})) {
    const name = path === 'consents' ? 'talentPool' : path.replace(/^(candidate|referrer)\./, '')
    if (isJoinField(name) || name === 'resume') errors[name] = text
  }
  return errors
}

/** The cookie that leads a browser back to the CV it has sent ahead. Its name keeps pages with one out of the shared cache. */
export const cvCookie = (companyId: number): { name: string; options: { maxAge: number; path: string } } => ({
  name: `draft_pool_${companyId}`,
  options: { maxAge: 24 * 60 * 60, path: '/' },
})
