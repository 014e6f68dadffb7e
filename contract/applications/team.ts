import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { structureName } from '../structure/removal.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

/** An application has at most so many tags of one company. */
export const mostApplicationTags = 30

/** A colleague by name. */
export const colleague = z.object({ userId: id, fullName: z.string() })
export type Colleague = z.output<typeof colleague>

/**
 * What the caller's company keeps for itself on an application. Where one company hires and another recruits, each has its own tags, assignee
 * and ratings and sees nothing of the other's.
 */
export const teamMarks = {
  /** By name. */
  tags: z.array(z.string()),
  assignedTo: z.nullable(colleague),
  /** The average of all who rated, from 1 to 5. */
  rating: z.nullable(z.number()),
}

const resource = '/roboroy/api/v1/applications/{appId}'
const params = z.object({ appId: id })

/** Tags are set as a whole; what is left out stays as it is. */
export const changeApplication = endpoint({
  name: 'changeApplication',
  summary:
    'Set the tags of an application by their names, assign it to a colleague who may see it, or set the date by which the applicant gets an answer. A name without a tag creates one. Returns an undo token',
  method: 'PATCH',
  path: resource,
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({
    /** Null leaves it to nobody. */
    assignedRecruiterId: z.optional(z.nullable(id)),
    /** The day on which the applicant is promised an answer at the latest; null promises none. Of active applications only. */
    answerDueOn: z.optional(z.nullable(z.iso.date(texts.value.id))),
    tags: z.optional(z.array(structureName).check(z.maxLength(mostApplicationTags, texts.value.id))),
  }),
  output: z.object({
    appId: id,
    tags: teamMarks.tags,
    assignedTo: teamMarks.assignedTo,
    answerDueOn: z.nullable(z.iso.date()),
    undo: undoable,
  }),
  problems: ['invalid', 'not-found', 'illegal-change'],
})

export const rateApplication = endpoint({
  name: 'rateApplication',
  summary: "Set or clear the caller's own rating of an application",
  method: 'POST',
  path: `${resource}/rating`,
  audience: 'staff',
  may: 'interviews.feedback',
  params,
  body: z.object({ rating: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))) }),
  output: z.object({ appId: id, rating: teamMarks.rating, ownRating: z.nullable(z.number()) }),
  problems: ['invalid', 'not-found'],
})

export const listApplicationColleagues = endpoint({
  name: 'listApplicationColleagues',
  summary: "List active members of the caller's company who may see an application, by name; at most 20",
  method: 'GET',
  path: `${resource}/colleagues`,
  audience: 'staff',
  may: 'candidates.view',
  params,
  query: z.strictObject({ searchKey: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  output: z.object({ list: z.array(colleague) }),
  problems: ['not-found'],
})
