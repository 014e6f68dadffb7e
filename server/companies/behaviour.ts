import {
  behaviour,
  type CompanyBehaviour,
  type changeCompanyBehaviour,
} from '@hireloom/contract/companies/behaviour.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { alone, transaction } from '../kernel/postgres/db.ts'
import { settingsOf, writeSetting } from './settings.ts'

const chosen = z.object(behaviour)

/** How jobs and applications of the viewer's company behave. */
export async function findBehaviour(viewer: StaffViewer): Promise<CompanyBehaviour> {
  return chosen.parse(await settingsOf(companyOf(viewer)))
}

/** Writes what an administrator chose; what is left out stays as it is. */
export async function changeBehaviour(
  viewer: StaffViewer,
  change: AnswerInput<typeof changeCompanyBehaviour>['body'],
): Promise<CompanyBehaviour> {
  const companyId = companyOf(viewer)
  return transaction(async () => {
    await alone(`behaviour of ${companyId}`)
    const before = await findBehaviour(viewer)
    const names = chosen.keyof().options.filter(name => change[name] !== undefined)
    for (const name of names) await writeSetting(companyId, name, change[name])
    const after = await findBehaviour(viewer)
    const about = { entityId: companyId, companyId }
    const of = (all: CompanyBehaviour) => Object.fromEntries(names.map(name => [name, all[name]]))
    await record('company_behaviour_changed', { ...about, before: of(before), after: of(after) })
    return after
  })
}

function companyOf(viewer: StaffViewer): number {
  const companyId = viewer?.companyId ?? null
  if (companyId === null) throw new Problem('not-found')
  return companyId
}
