import { listRecruiters } from '@hireloom/contract/members/members.ts'
import { createDepartment, department } from '@hireloom/contract/structure/departments.ts'
import { createLocation } from '@hireloom/contract/structure/locations.ts'
import { createOffice } from '@hireloom/contract/structure/offices.ts'
import { createTeam } from '@hireloom/contract/structure/teams.ts'
import type { APIRequestContext } from '@playwright/test'
import { post, read } from './calls.ts'

/** Gives a company offices, a location, departments in a tree and teams. */
export async function haveStructure(admin: APIRequestContext): Promise<void> {
  const { list } = listRecruiters.output.parse(await read(admin, listRecruiters.path))
  const memberIds = list.map(({ userId }) => userId)
  const [leadUserId = null] = memberIds
  const place = { countryId: 202, region: 'Central', timeZone: 'Asia/Singapore' }
  const address = '18 Marina Boulevard, Marina Bay Financial Centre Tower 3, Singapore 018981'
  await post(admin, createOffice.path, { name: 'Marina Bay', address, ...place, isHq: true })
  await post(admin, createOffice.path, { name: 'Rotterdam', region: 'Zuid-Holland', timeZone: 'Europe/Amsterdam' })
  const harbour = { label: 'Tanjong Pagar', countryId: 202, city: 'Singapore', postcode: '089065' }
  await post(admin, createLocation.path, harbour)
  const add = async (name: string, parentId: number | null = null, managerUserId: number | null = null) =>
    department.parse(await post(admin, createDepartment.path, { name, parentId, managerUserId })).departmentId
  const engineering = await add('Engineering', null, leadUserId)
  const platform = await add('Platform', engineering)
  await add('Storage and backups', platform)
  await add('Data', engineering)
  const people = await add('People and culture')
  const team = { name: 'Harbour recruiters', departmentId: people, leadUserId, memberIds }
  await post(admin, createTeam.path, team)
  await post(admin, createTeam.path, { name: 'On call', departmentId: platform })
}
