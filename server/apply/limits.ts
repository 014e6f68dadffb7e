import { isCandidate } from '@hireloom/contract/policy.ts'
import { addressBlock, countUse, type Limit, spend } from '../kernel/limits.ts'
import type { Caller } from '../kernel/session.ts'

/** A school or a hall of a fair shares one address: this lets a crowd of people through and still stops a program. */
const applications = { name: 'apply', most: 300, seconds: 3600 }
/** Applications in one person's name: more than a job hunt needs, and no flood of letters to someone else's address. */
const applicationsOfPerson = { name: 'apply-person', most: 60, seconds: 24 * 3600 }
/** A recruiter may enter a whole pile of candidates. */
const applicationsOfStaff = { name: 'apply-staff', most: 1000, seconds: 3600 }
/** A fair's hall has few people who apply again; who tries a list of addresses hears of no more than these. */
const tellingsOfApplicants = { name: 'apply-known', most: 20, seconds: 3600 }
const drafts = { name: 'apply-draft', most: 120, seconds: 3600 }

/** Counts a well-formed application; mistakes in the form cost nothing. */
export async function spendApplication(caller: Caller, email: string): Promise<void> {
  const { viewer } = caller
  if (viewer !== null && !isCandidate(viewer)) return spend(applicationsOfStaff, String(viewer.userId))
  await spend(applications, addressBlock(caller.ip))
  // A signed-in person is counted by account, so that no one can use up someone else's number from outside.
  await spend(applicationsOfPerson, viewer === null ? email.toLowerCase() : `user ${viewer.userId}`)
}

/** Whether a form may be told once more that an address has applied; counts it where that is to be told. */
export async function mayTellOfApplicant(caller: Caller, isToTell: boolean): Promise<boolean> {
  const { used } = await countUse(tellingsOfApplicants, addressBlock(caller.ip), isToTell ? 1 : 0)
  return used <= tellingsOfApplicants.most
}

/** Counts a new draft or a file put beside one. */
export const spendDraft = (caller: Caller): Promise<void> => spend(drafts, addressBlock(caller.ip))

/** For tests and the handbook: every limit of applying by its name. */
export const applyLimits: Readonly<Record<string, Limit>> = {
  applications,
  applicationsOfPerson,
  applicationsOfStaff,
  tellingsOfApplicants,
  drafts,
}
