import { type Company, newCompany, newRecruiter, type Person } from './world.ts'

/** A company with an administrator and a recruiter. */
export async function newTeam(): Promise<{ company: Company; chief: Person; ada: Person }> {
  const company = await newCompany()
  return { company, chief: await newRecruiter(company, { isAdmin: true }), ada: await newRecruiter(company) }
}
