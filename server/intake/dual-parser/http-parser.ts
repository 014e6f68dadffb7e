import { readFile } from 'node:fs/promises'
import { readingParts } from '@hireloom/contract/intake/dual-parser.ts'
import type { ReadingFailure } from '@hireloom/contract/intake/words.ts'
import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod'
import { NoAnswer, postJson } from '../../kernel/post-json.ts'
import type { Connected } from './settings.ts'

/** A file that is sent to a parser, and by which name and type. */
export interface SentCv {
  readonly path: string
  readonly fileName: string
  readonly mime: string
}

/** What a parser makes of a file: what it reads, or why it told nothing. Parsers never throw. */
export type Outcome =
  | { readonly ms: number; readonly profile: ParsedResume }
  | { readonly ms: number; readonly failure: ReadingFailure }

const limits = { ms: 20_000, bytes: 1024 * 1024 }
const mostSentBytes = 10 * 1024 * 1024
/** A part that comes without a confidence: enough to count, not to go before a sure one. */
const usualConfidence = 0.75

const text = (most: number) =>
  z
    .string()
    .transform(value => value.replaceAll('\0', '').toWellFormed().trim().slice(0, most) || null)
    .nullish()
    .transform(value => value ?? null)
const date = z
  .string()
  .regex(/^(\d{4}(-(0[1-9]|1[0-2]))?|present)$/)
  .nullish()
  .catch(null)
  .transform(value => value ?? null)
const texts = (most: number, count: number) =>
  z
    .array(text(most))
    .max(1000)
    .nullish()
    .transform(list => (list ?? []).flatMap(each => (each === null ? [] : [each])).slice(0, count))
const listOf = <S extends z.ZodType>(entry: S) =>
  z
    .array(entry)
    .max(1000)
    .nullish()
    .transform(list => (list ?? []).slice(0, 50))

/** The answer as docs/dual-parser.md says, every field of it optional. */
const answer = z.object({
  profile: z.object({
    fullName: text(400),
    firstName: text(200),
    lastName: text(200),
    email: text(254),
    phone: text(30),
    links: texts(500, 20),
    location: text(200),
    summary: text(3000),
    skills: texts(100, 100),
    experience: listOf(
      z
        .object({ title: text(200), company: text(200), startDate: date, endDate: date, description: text(5000) })
        .transform(({ description, ...job }) => (description === null ? job : { ...job, description })),
    ),
    education: listOf(
      z.object({ school: text(200), degree: text(200), field: text(200), startDate: date, endDate: date }),
    ),
    certifications: texts(200, 50),
    languages: texts(100, 50),
    lang: z.string().max(20).default('en').catch('en'),
    confidence: z.record(z.string(), z.number().min(0).max(1)).default({}),
  }),
})

/** Sends a CV to the parser that a company has connected. */
export async function askHttpParser({ address, secret }: Connected, cv: SentCv): Promise<Outcome> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  const content = await readFile(cv.path)
  if (content.length > mostSentBytes) return { ms: ms(), failure: 'too-large' }
  const body = { version: 1, fileName: cv.fileName, contentType: cv.mime, content: content.toString('base64') }
  try {
    const read = answer.safeParse(await postJson(address, { body, secret, ...limits }))
    if (!read.success) return { ms: ms(), failure: 'unreadable' }
    return { ms: ms(), profile: withConfidence(read.data.profile) }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { ms: ms(), failure: error.reason }
  }
}

type Told = z.output<typeof answer>['profile']

/** What was not found has no confidence, whatever the parser says. */
function withConfidence({ confidence: said, ...told }: Told): ParsedResume {
  const fullName = told.fullName ?? ([told.firstName, told.lastName].filter(Boolean).join(' ') || null)
  const [first = null, ...others] = fullName?.split(/\s+/) ?? []
  const profile = {
    ...told,
    fullName,
    firstName: told.firstName ?? first,
    lastName: told.lastName ?? (told.firstName === null ? others.join(' ') : ''),
    email: z.email().safeParse(told.email).data ?? null,
  }
  const sure = (part: keyof ParsedResume['confidence']) => {
    const value = profile[part]
    const isThere = Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
    return isThere ? (said[part] ?? usualConfidence) : 0
  }
  return parsedResume.parse({
    ...profile,
    confidence: Object.fromEntries(readingParts.map(part => [part, sure(part)])),
  })
}
