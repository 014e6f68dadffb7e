import * as holds from '@hireloom/contract/privacy/holds.ts'
import { answer } from '../kernel/dispatch.ts'
import { eraseProfile } from './erase-profile.ts'
import { liftHold, placeHold } from './holds.ts'

export const routes = [
  answer(holds.placeLegalHold, ({ params, body }, { viewer }) => placeHold(params.profileId, body.reason, viewer)),
  answer(holds.liftLegalHold, ({ params }, { viewer }) => liftHold(params.profileId, viewer)),
  answer(holds.eraseStudentProfile, ({ params }, { viewer }) => eraseProfile(params.profileId, viewer)),
]
