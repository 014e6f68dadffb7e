import * as z from 'zod/mini'

type Config = Readonly<Record<string, unknown>>

/** A document that a stage asks for; what this form does not show of it is kept. */
const typedDocument = z.looseObject({ title: z.string(), mandatory: z.optional(z.boolean()) })
export type TypedDocument = z.output<typeof typedDocument>

const read = <S extends z.ZodMiniType>(shape: S, value: unknown): z.output<S> | undefined =>
  z.safeParse(shape, value).data

export const checklistOf = ({ checklist }: Config): string[] => read(z.array(z.string()), checklist) ?? []
export const documentsOf = ({ documents }: Config): TypedDocument[] => read(z.array(typedDocument), documents) ?? []
export const numberOf = (value: unknown): number | null => read(z.number(), value) ?? null
export const idsOf = (value: unknown): number[] => read(z.array(z.number()), value) ?? []
export const textOf = (value: unknown): string => read(z.string(), value) ?? ''

/** The documents under the titles that were typed, one a line; a title that was there keeps its other settings. */
export const retitled = (before: readonly TypedDocument[], text: string, mandatory: boolean): TypedDocument[] =>
  text.split('\n').map(title => ({ ...before.find(document => document.title === title), title, mandatory }))

/** Settings as they are sent: without empty lines, and without what is left empty. */
export function writtenConfig(config: Config): Record<string, unknown> {
  const cleaned = {
    ...config,
    ...(config.checklist !== undefined && { checklist: checklistOf(config).filter(item => item.trim() !== '') }),
    ...(config.documents !== undefined && {
      documents: documentsOf(config).filter(({ title }) => title.trim() !== ''),
    }),
  }
  const isFilled = (value: unknown) => value !== null && (typeof value !== 'string' || value.trim() !== '')
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => isFilled(value)))
}
