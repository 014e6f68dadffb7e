import { cvExtensions, moreCvExtensions } from '@hireloom/contract/constants.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { listCvTypes } from '@hireloom/contract/intake/uploads.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { settingsOf } from '../companies/settings.ts'

export type CvTypes = readonly ((typeof cvExtensions)[number] | (typeof moreCvExtensions)[number])[]

/** The kinds of CVs that people of a company upload, by the endings of their names. */
export async function cvTypesOf(companyId: number): Promise<CvTypes> {
  return (await settingsOf(companyId)).moreCvTypes ? [...cvExtensions, ...moreCvExtensions] : cvExtensions
}

export async function findCvTypes({ companyId }: StaffViewer): Promise<Answer<typeof listCvTypes>> {
  const list = [...(await cvTypesOf(companyId))]
  return { list, count: list.length }
}
