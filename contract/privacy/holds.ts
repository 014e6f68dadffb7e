import * as z from 'zod/mini'
import { colleague } from '../applications/team.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, moment } from '../wire.ts'

/** While it stands, nothing that the company keeps of the person is erased. */
export const legalHold = z.object({ reason: z.string(), placedBy: z.nullable(colleague), placedAt: moment })

const path = '/roboroy/api/v1/profiles/{profileId}/legalhold'
const params = z.object({ profileId: id })

export const placeLegalHold = endpoint({
  name: 'placeLegalHold',
  summary: "Keep a person's data at the caller's company from being erased, for a stated reason",
  method: 'POST',
  path,
  audience: 'staff',
  may: 'privacy.manage',
  params,
  body: z.object({
    reason: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(500, texts.value.id)),
  }),
  output: z.object({ legalHold }),
  problems: ['invalid', 'not-found'],
})

export const liftLegalHold = endpoint({
  name: 'liftLegalHold',
  summary: 'Lift a legal hold; erasures that waited for it are carried out within the hour',
  method: 'DELETE',
  path,
  audience: 'staff',
  may: 'privacy.manage',
  params,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

/** Of a person who asked for something that stands in the way of a hold. */
export const heldBack = /*i18n*/ { id: 'This person is under a legal hold. Lift it first.' }

export const eraseStudentProfile = endpoint({
  name: 'eraseStudentProfile',
  summary:
    "Erase what the caller's company keeps of a student, as `deleteProfile` does for everybody. Returns an undo token",
  method: 'DELETE',
  path: '/roboroy/api/v1/studentprofiles/{profileId}',
  audience: 'staff',
  may: 'candidates.delete',
  params,
  output: z.object({ ok: z.literal(true), eraseAt: moment, undo: undoable }),
  problems: ['not-found', 'illegal-change'],
})
