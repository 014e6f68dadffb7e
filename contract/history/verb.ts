import * as z from 'zod/mini'

/** Who reads an event on a time line, beside the audit, which has all: the people who work on the job, and the candidate it is about. */
export type Reader = 'team' | 'candidate'

/** One thing that can happen: what it happens to, who sees it, and what the event says of before and after. */
export interface Verb {
  /** Kind of row that it happens to: the table, or what the product calls it. */
  readonly entity: string
  readonly seenBy: readonly Reader[]
  /** What a time line says; `{before}` and `{after}` stand for the names of the stages. */
  readonly text: { readonly id: string }
  readonly before?: z.ZodMiniType
  readonly after?: z.ZodMiniType
}

export const audit: readonly Reader[] = []
export const team: readonly Reader[] = ['team']
export const everybody: readonly Reader[] = ['team', 'candidate']

/**
 * Texts that an event may hold although anything could be written in them. Events are never changed, so what a person wrote about a person
 * stays in rows of its own (`note`), which erasure removes.
 */
export const allowedTexts = z.registry<{ of: 'company' | 'machine' }>()

/** What a company says of itself in public or of its settings: titles, names of buckets, questions of a job. */
export const ofCompany = <S extends z.ZodMiniType>(schema: S): S => allowed(schema, 'company')

/** Number of a row. */
export const rowId = z.int().check(z.minimum(1))

/** A word that programs gave: a source, a language, a time zone, the path of a page. */
export const machineWord = allowed(z.string().check(z.maxLength(500)), 'machine')

function allowed<S extends z.ZodMiniType>(schema: S, of: 'company' | 'machine'): S {
  allowedTexts.add(schema, { of })
  return schema
}
