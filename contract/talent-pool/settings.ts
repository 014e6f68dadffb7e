import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** What a join form may ask (specification P3 "Talent pool settings"). */
export const talentPoolFields = [
  'candidate_first_name',
  'candidate_last_name',
  'candidate_email',
  'candidate_mobile_number',
  'referer_name',
  'referer_email',
  'referer_id',
  'capture_cv',
] as const
export type TalentPoolField = (typeof talentPoolFields)[number]

/** The e-mail address identifies a member and lets them leave, so it is always asked for. */
export const alwaysAsked: TalentPoolField = 'candidate_email'

/** What a join form asks, by what is told of each field. */
export const askedWhere = (isAsked: (field: TalentPoolField) => boolean): Record<TalentPoolField, boolean> => ({
  candidate_first_name: isAsked('candidate_first_name'),
  candidate_last_name: isAsked('candidate_last_name'),
  candidate_email: true,
  candidate_mobile_number: isAsked('candidate_mobile_number'),
  referer_name: isAsked('referer_name'),
  referer_email: isAsked('referer_email'),
  referer_id: isAsked('referer_id'),
  capture_cv: isAsked('capture_cv'),
})

const settingList = z.array(z.object({ talentPoolField: z.enum(talentPoolFields), isEnabled: z.boolean() }))
/** `emailDomain`: the only domain whose addresses may join; null takes all. */
const settings = z.object({ data: z.object({ list: settingList }), emailDomain: z.nullable(z.string()) })
const emailDomain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253, texts.value.id), z.regex(/^[\w-]+(\.[\w-]+)+$/, texts.value.id))
const path = '/roboroy/api/v1/companytalentpoolsettings/{companyId}'

export const readTalentPoolSettings = endpoint({
  name: 'readTalentPoolSettings',
  summary: "Read which fields a company's talent pool form asks for",
  method: 'GET',
  path,
  audience: 'anyone',
  params: z.object({ companyId: id }),
  output: settings,
  problems: ['not-found'],
})

export const changeTalentPoolSettings = endpoint({
  name: 'changeTalentPoolSettings',
  summary: "Update which fields the company's talent pool form asks for; omitted ones keep their values",
  method: 'PATCH',
  path,
  audience: 'staff',
  may: 'company.admin',
  params: z.object({ companyId: id }),
  body: z.object({
    data: z.optional(z.object({ list: settingList.check(z.maxLength(talentPoolFields.length)) })),
    emailDomain: z.optional(z.nullable(emailDomain)),
  }),
  output: settings,
  problems: ['invalid', 'not-found'],
})
