import { addressBlock, spend } from '../kernel/limits.ts'
import type { Caller } from '../kernel/session.ts'
import type { Way } from './status.ts'

const statusActions = { name: 'status-action', most: 60, seconds: 3600 }
/** Someone may export or erase a long job hunt at once, two acts an application. */
const ownActions = { name: 'own-action', most: 1500, seconds: 3600 }

/** Counts what an applicant asks for: by address for the holder of a link, by account for the signed-in person. */
export const spendStatusAction = (caller: Caller, way: Way): Promise<void> =>
  typeof way === 'string' ? spend(statusActions, addressBlock(caller.ip)) : spend(ownActions, String(way.viewer.userId))
