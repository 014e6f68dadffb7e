import { addressBlock, spend } from '../kernel/limits.ts'
import type { Caller } from '../kernel/session.ts'

/** A school or a hall of a fair shares one address: this lets a crowd of people through and still stops a program. */
const joins = { name: 'pool-join', most: 300, seconds: 3600 }
/** Letters in one person's name: no flood to someone else's address. */
const joinsOfPerson = { name: 'pool-join-person', most: 30, seconds: 24 * 3600 }
const files = { name: 'pool-cv', most: 300, seconds: 3600 }

/** Counts a well-formed form; mistakes in it cost nothing. */
export async function spendJoin(caller: Caller, email: string): Promise<void> {
  await spend(joins, addressBlock(caller.ip))
  await spend(joinsOfPerson, caller.viewer === null ? email.toLowerCase() : `user ${caller.viewer.userId}`)
}

/** Counted in code, since pages without script bring files in by a form of their own. */
export const spendPoolCv = (caller: Caller): Promise<void> => spend(files, addressBlock(caller.ip))
