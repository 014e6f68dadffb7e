import * as z from 'zod/mini'

/**
 * What a stage can ask for before an application moves on: by its exit rules, or by its settings, where it has a checklist, mandatory documents,
 * a number of references or an approval flow.
 */
export const exitNeeds = [
  'ratings',
  'note',
  'assignee',
  'resume',
  'checklist',
  'documents',
  'references',
  'approval',
] as const
export type ExitNeed = (typeof exitNeeds)[number]

/** What must be there before an application moves on from a stage: ratings by so many colleagues, a note, somebody assigned, a CV. */
export const exitRules = z.strictObject({
  ratings: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  note: z.optional(z.literal(true)),
  assignee: z.optional(z.literal(true)),
  resume: z.optional(z.literal(true)),
})
export type ExitRules = z.output<typeof exitRules>

/** Details of the problem `stage-unfinished`: what is missing, and how many ratings and references the stage asks for. */
export const unfinished = z.object({
  missing: z.array(z.enum(exitNeeds)),
  ratings: z.number(),
  references: z._default(z.number(), 0),
})
