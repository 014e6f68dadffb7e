import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { structureName } from '../structure/removal.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

/** A person has at most so many tags of one company. */
export const mostProfileTags = 30
/** So many people are tagged at once. */
export const mostTagged = 200

const tagNames = z.array(structureName).check(z.maxLength(mostProfileTags, texts.value.id))

export const setProfileTags = endpoint({
  name: 'setProfileTags',
  summary: 'Set the tags of a person by their names; a name without a tag creates one. Returns an undo token',
  method: 'POST',
  path: '/roboroy/api/v1/profiles/{profileId}/tags',
  audience: 'staff',
  may: 'candidates.edit',
  params: z.object({ profileId: id }),
  body: z.object({ tags: tagNames }),
  output: z.object({ tags: z.array(z.string()), undo: z.optional(undoable) }),
  problems: ['invalid', 'not-found'],
})

export const tagPeople = endpoint({
  name: 'tagPeople',
  summary:
    'Put tags on several people and take others off, by their names; a name without a tag creates one. Returns an undo token where anything changed',
  method: 'POST',
  path: '/roboroy/api/v1/profiletags',
  audience: 'staff',
  may: 'candidates.edit',
  body: z.object({
    profileIds: z.array(id).check(z.minLength(1, texts.required.id), z.maxLength(mostTagged, texts.value.id)),
    add: z._default(tagNames, []),
    remove: z._default(tagNames, []),
  }),
  output: z.object({ changed: z.number(), undo: z.optional(undoable) }),
  problems: ['invalid', 'not-found'],
})
