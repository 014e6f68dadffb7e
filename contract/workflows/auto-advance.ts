import * as z from 'zod/mini'

const switched = ['checklist', 'documents', 'references'] as const

/** What can be complete in a stage. An approval moves an application on by itself; the others where the stage says so. */
export const stageCompletions = [...switched, 'approval'] as const
export type StageCompletion = (typeof stageCompletions)[number]

/** What a stage of a type, by `stageTypeId`, can wait for before it moves applications on; the other types have nothing of the kind. */
const completionOfType: Readonly<Partial<Record<number, (typeof switched)[number]>>> = {
  2: 'checklist',
  3: 'documents',
  11: 'references',
}
export const completionOf = (stageTypeId: number) => completionOfType[stageTypeId] ?? null

/** What moves applications on to the next stage by itself; null where people decide. */
export const autoAdvance = z.nullable(z.strictObject({ on: z.enum(switched) }))
export type AutoAdvance = z.output<typeof autoAdvance>
