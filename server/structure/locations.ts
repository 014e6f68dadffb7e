import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/locations.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Language } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { countriesIn } from '../reference/countries.ts'
import { assertCountry, assertFresh, changeStructure, mayTakeBack, visibleTo } from './company-structure.ts'
import { hide } from './removal.ts'

interface Asker {
  readonly viewer: StaffViewer
  readonly language: Language
}

const locations = (viewer: StaffViewer) => db().selectFrom('location as s').selectAll('s').where(visibleTo(viewer))

type Row = Awaited<ReturnType<ReturnType<typeof locations>['execute']>>[number]

const toSaid = (row: Row) => ({
  label: row.label,
  countryId: row.country_id,
  region: row.region,
  city: row.city,
  postcode: row.postcode,
  latitude: row.latitude,
  longitude: row.longitude,
})

const toLocation = (row: Row, language: Language): contract.Location => ({
  locationId: row.location_id,
  ...toSaid(row),
  countryFull: countriesIn(language).find(country => country.countryId === row.country_id)?.countryFull ?? null,
  version: row.version,
})

export async function findLocations(
  { query }: AnswerInput<typeof contract.listCompanyLocations>,
  { viewer, language }: Asker,
): Promise<Answer<typeof contract.listCompanyLocations>> {
  const { list, count } = await pageOf(
    locations(viewer)
      .where(holdsWords(sql`concat_ws(' ', s.label, s.city, s.region, s.postcode)`, query.searchKey))
      .orderBy(sql`lower(s.label)`),
    query,
  )
  return { list: list.map(row => toLocation(row, language)), count }
}

const lineOf = (text: string | null) => (text === null ? null : cleanLine(text) || null)

async function columnsOf(given: AnswerInput<typeof contract.changeLocation>['body']) {
  const { label, countryId, region, city, postcode, latitude, longitude } = given
  await assertCountry(countryId)
  return {
    ...(label !== undefined && { label: cleanLine(label) }),
    ...(countryId !== undefined && { country_id: countryId }),
    ...(region !== undefined && { region: lineOf(region) }),
    ...(city !== undefined && { city: lineOf(city) }),
    ...(postcode !== undefined && { postcode: lineOf(postcode) }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  }
}

export function createLocation(
  body: AnswerInput<typeof contract.createLocation>['body'],
  { viewer, language }: Asker,
): Promise<contract.Location> {
  const { companyId } = viewer
  return changeStructure(companyId, 'label', async () => {
    const row = await db()
      .insertInto('location')
      .values({ company_id: companyId, ...(await columnsOf(body)), label: cleanLine(body.label) })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record('location_created', { entityId: row.location_id, companyId, after: toSaid(row) })
    return toLocation(row, language)
  })
}

export function changeLocation(
  locationId: number,
  { version, ...given }: AnswerInput<typeof contract.changeLocation>['body'],
  { viewer, language }: Asker,
): Promise<contract.Location> {
  const { companyId } = viewer
  return changeStructure(companyId, 'label', async () => {
    const before = await existingLocation(locationId, viewer)
    assertFresh(before, version)
    const row = await db()
      .updateTable('location')
      .set({ ...(await columnsOf(given)), version: before.version + 1, updated_at: now() })
      .where('location_id', '=', locationId)
      .where('company_id', '=', companyId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record('location_changed', { entityId: locationId, companyId, before: toSaid(before), after: toSaid(row) })
    return toLocation(row, language)
  })
}

async function existingLocation(locationId: number, viewer: StaffViewer): Promise<Row> {
  const row = await locations(viewer).where('s.location_id', '=', locationId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const locationRemovalUndo = defineUndo({
  name: 'location-removal',
  entity: 'location',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack,
  takeBack: (_nothing, viewer: Viewer, locationId) => {
    const { companyId } = viewer
    if (companyId === null || !mayTakeBack(viewer)) throw new Problem('not-found')
    return changeStructure(companyId, 'label', async () => {
      const row = await db()
        .updateTable('location as s')
        .set({ removed_at: null, updated_at: now() })
        .where('s.location_id', '=', locationId)
        .where('s.company_id', '=', companyId)
        .where('s.removed_at', 'is not', null)
        .returningAll('s')
        .executeTakeFirst()
      if (!row) throw new Problem('illegal-change')
      await record('location_restored', { entityId: locationId, companyId, after: toSaid(row) })
      return 1
    })
  },
})

/** Jobs keep the place that they name. */
export function removeLocation(
  locationId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeLocation>> {
  const { companyId } = viewer
  return changeStructure(companyId, 'label', async () => {
    const before = await existingLocation(locationId, viewer)
    await hide('location', locationId)
    await record('location_removed', { entityId: locationId, companyId, before: toSaid(before) })
    return { ok: true as const, undo: await locationRemovalUndo.issue(viewer, locationId, {}) }
  })
}
