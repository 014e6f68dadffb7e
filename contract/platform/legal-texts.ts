import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'
import { legalKinds } from './legal-kinds.ts'

const lang = z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th'])

/** A text that people read before they agree. Without a company it is the installation's own; `html` is safe to show. */
export const legalText = z.object({
  kind: z.enum(legalKinds),
  lang,
  companyId: z.nullable(id),
  companyName: z.nullable(z.string()),
  version: z.number(),
  html: z.string(),
  effectiveFrom: moment,
})
export type LegalText = z.output<typeof legalText>

export const readLegalText = endpoint({
  name: 'readLegalText',
  summary:
    "Read the latest legal text of a kind: the company's, otherwise the installation's; in the requested language, otherwise in English. `null` if there is none",
  method: 'GET',
  path: '/roboroy/api/v1/legaltexts/{kind}',
  audience: 'anyone',
  params: z.object({ kind: z.enum(legalKinds) }),
  query: z.strictObject({ companyId: z.optional(id), lang: z.optional(lang) }),
  output: z.object({ text: z.nullable(legalText) }),
})

export const writeLegalText = endpoint({
  name: 'writeLegalText',
  summary:
    'Publish the next version of a legal text of the company; platform administrators publish those of the installation',
  method: 'POST',
  path: '/roboroy/api/v1/legaltexts/{kind}',
  audience: 'signed-in',
  may: 'privacy.manage',
  status: 201,
  params: z.object({ kind: z.enum(legalKinds) }),
  body: z.object({
    lang,
    html: z.string().check(z.trim(), z.minLength(1, 'This field is required.'), z.maxLength(100_000)),
  }),
  output: legalText,
  problems: ['invalid', 'forbidden'],
})
