import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, pageUpTo } from '../wire.ts'
import { variableNames } from './variables.ts'

/** A company has at most so many, so that a picker can hold them all. */
export const mostEmailTemplates = 200
/** Templates of the product have lower numbers. */
export const firstOwnTemplateId = 1000

/** The product's templates of rejections. */
export const rejectionTemplateIds = { standard: 1, future: 2 } as const

/** The product's template for applicants whose job was closed without a decision about them. */
export const closingTemplateId = 6

export const emailCategories = [
  'apply_confirm',
  'stage',
  'reject',
  'invite',
  'interview',
  'assessment',
  'video',
  'offer',
  'reference',
  'talentpool',
  'event',
  'rpo',
  'lead',
  'otp',
  'share',
  'digest',
  'custom',
] as const
export type EmailCategory = (typeof emailCategories)[number]

export const emailLanguages = ['en', 'arb', 'zh', 'ja', 'es', 'th'] as const
export const emailLanguage = z.enum(emailLanguages)

const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))
export const mostSubjectLetters = 200
export const emailSubject = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(mostSubjectLetters, texts.value.id))
export const emailBody = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(50_000, texts.value.id))

const templateRow = z.object({
  id,
  displayName: z.string(),
  category: z.enum(emailCategories),
  /** The language that is sent where the candidate's own is missing. */
  lang: emailLanguage,
  languages: z.array(emailLanguage),
  subject: z.string(),
  /** Comes with the product; a copy of it can be changed. */
  isSystem: z.boolean(),
  changedAt: z.nullable(moment),
  version: z.number(),
})
export type EmailTemplateRow = z.output<typeof templateRow>

const written = z.object({ lang: emailLanguage, subject: z.string(), bodyHtml: z.string() })
export type EmailTemplateText = z.output<typeof written>

const template = z.extend(templateRow, { texts: z.array(written) })
export type EmailTemplate = z.output<typeof template>

const fields = {
  displayName: name,
  category: z.enum(emailCategories),
  lang: emailLanguage,
  texts: z
    .array(z.object({ lang: emailLanguage, subject: emailSubject, bodyHtml: emailBody }))
    .check(z.minLength(1, texts.required.id), z.maxLength(emailLanguages.length, texts.value.id)),
}

const resource = '/roboroy/api/v1/emailtemplates'
const params = z.object({ emailTemplateId: id })
const reading = { audience: 'staff', may: 'candidates.contact' } as const
const managing = { audience: 'staff', may: 'templates.manage' } as const

export const listEmailTemplates = endpoint({
  name: 'listEmailTemplates',
  summary: "List the company's email templates and those of the product, by displayName regardless of case",
  method: 'GET',
  path: resource,
  ...reading,
  query: z.strictObject({
    searchKey: z.optional(z.string()),
    category: z.optional(z.enum(emailCategories)),
    ...pageUpTo(mostEmailTemplates * 2, mostEmailTemplates * 2),
  }),
  output: listOf(templateRow),
})

export const readEmailTemplate = endpoint({
  name: 'readEmailTemplate',
  summary: 'Read an email template with its texts in all languages',
  method: 'GET',
  path: `${resource}/{emailTemplateId}`,
  ...reading,
  params,
  output: template,
  problems: ['not-found'],
})

export const createEmailTemplate = endpoint({
  name: 'createEmailTemplate',
  summary: 'Create an email template. An unknown variable is refused and named',
  method: 'POST',
  path: resource,
  ...managing,
  status: 201,
  body: z.object(fields),
  output: template,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeEmailTemplate = endpoint({
  name: 'changeEmailTemplate',
  summary: 'Change an email template; texts replace those it had. With a version, refuse if it has changed since',
  method: 'PATCH',
  path: `${resource}/{emailTemplateId}`,
  ...managing,
  params,
  body: z.extend(z.partial(z.object(fields)), { version: z.optional(z.number()) }),
  output: template,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const removeEmailTemplate = endpoint({
  name: 'removeEmailTemplate',
  summary: 'Delete an email template; messages that were written with it stay. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{emailTemplateId}`,
  ...managing,
  params,
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})

/** An email as a candidate would get it. */
export const emailPreview = z.object({
  /** The language that was found. */
  lang: emailLanguage,
  subject: z.string(),
  bodyHtml: z.string(),
  /** Variables without a value and without a fallback: the text has a gap there. */
  empty: z.array(z.enum(variableNames)),
})
export type EmailPreview = z.output<typeof emailPreview>

export const previewEmailTemplate = endpoint({
  name: 'previewEmailTemplate',
  summary: "Fill an email template with an application, in `lang` or the candidate's language",
  method: 'POST',
  path: `${resource}/{emailTemplateId}/preview`,
  ...reading,
  params,
  body: z.object({ appId: id, lang: z.optional(emailLanguage) }),
  output: emailPreview,
  problems: ['not-found'],
})
