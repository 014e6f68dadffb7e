import * as z from 'zod/mini'
import { audit, team as hiringTeam, machineWord, ofCompany, rowId, type Verb } from '../history/verb.ts'

const text = ofCompany(z.string())
const office = z.object({
  name: text,
  address: z.nullable(text),
  countryId: z.nullable(rowId),
  region: z.nullable(text),
  timeZone: z.nullable(machineWord),
  isHq: z.boolean(),
})
const department = z.object({ name: text, parentId: z.nullable(rowId), managerUserId: z.nullable(rowId) })
const team = z.object({
  name: text,
  departmentId: z.nullable(rowId),
  leadUserId: z.nullable(rowId),
  memberIds: z.array(rowId),
})
const location = z.object({
  label: text,
  countryId: z.nullable(rowId),
  region: z.nullable(text),
  city: z.nullable(text),
  postcode: z.nullable(text),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
const tag = z.object({ name: text })
/** Where what belonged to something deleted went, and how much of each kind. */
const reassigned = z.object({ reassignedTo: z.nullable(rowId), moved: z.record(machineWord, z.number()) })
const grants = z.object({
  grants: z.array(z.object({ roleId: z.number(), officeId: z.nullable(rowId), departmentId: z.nullable(rowId) })),
})
const belonging = z.object({ officeIds: z.array(rowId), departmentIds: z.array(rowId), teamIds: z.array(rowId) })

/** What happens to the offices, departments, teams and locations of a company, and to who belongs to them. */
export const structureVerbs = {
  office_created: { entity: 'office', seenBy: audit, text: /*i18n*/ { id: 'Office created' }, after: office },
  office_changed: {
    entity: 'office',
    seenBy: audit,
    text: /*i18n*/ { id: 'Office changed' },
    before: office,
    after: office,
  },
  office_removed: {
    entity: 'office',
    seenBy: audit,
    text: /*i18n*/ { id: 'Office deleted' },
    before: office,
    after: reassigned,
  },
  office_restored: { entity: 'office', seenBy: audit, text: /*i18n*/ { id: 'Office restored' }, after: office },
  department_created: {
    entity: 'department',
    seenBy: audit,
    text: /*i18n*/ { id: 'Department created' },
    after: department,
  },
  department_changed: {
    entity: 'department',
    seenBy: audit,
    text: /*i18n*/ { id: 'Department changed' },
    before: department,
    after: department,
  },
  department_removed: {
    entity: 'department',
    seenBy: audit,
    text: /*i18n*/ { id: 'Department deleted' },
    before: department,
    after: reassigned,
  },
  department_merged: {
    entity: 'department',
    seenBy: audit,
    text: /*i18n*/ { id: 'Department merged into another' },
    before: department,
    after: reassigned,
  },
  department_restored: {
    entity: 'department',
    seenBy: audit,
    text: /*i18n*/ { id: 'Department restored' },
    after: department,
  },
  team_created: { entity: 'team', seenBy: audit, text: /*i18n*/ { id: 'Team created' }, after: team },
  team_changed: { entity: 'team', seenBy: audit, text: /*i18n*/ { id: 'Team changed' }, before: team, after: team },
  team_removed: {
    entity: 'team',
    seenBy: audit,
    text: /*i18n*/ { id: 'Team deleted' },
    before: team,
    after: reassigned,
  },
  team_restored: { entity: 'team', seenBy: audit, text: /*i18n*/ { id: 'Team restored' }, after: team },
  location_created: { entity: 'location', seenBy: audit, text: /*i18n*/ { id: 'Location created' }, after: location },
  location_changed: {
    entity: 'location',
    seenBy: audit,
    text: /*i18n*/ { id: 'Location changed' },
    before: location,
    after: location,
  },
  location_removed: { entity: 'location', seenBy: audit, text: /*i18n*/ { id: 'Location deleted' }, before: location },
  location_restored: { entity: 'location', seenBy: audit, text: /*i18n*/ { id: 'Location restored' }, after: location },
  tag_created: { entity: 'tag', seenBy: audit, text: /*i18n*/ { id: 'Tag created' }, after: tag },
  tag_changed: { entity: 'tag', seenBy: audit, text: /*i18n*/ { id: 'Tag renamed' }, before: tag, after: tag },
  tag_removed: { entity: 'tag', seenBy: audit, text: /*i18n*/ { id: 'Tag deleted' }, before: tag },
  tag_restored: { entity: 'tag', seenBy: audit, text: /*i18n*/ { id: 'Tag restored' }, after: tag },
  job_tagged: {
    entity: 'job',
    seenBy: hiringTeam,
    text: /*i18n*/ { id: 'Job tags changed' },
    before: z.object({ tags: z.array(text) }),
    after: z.object({ tags: z.array(text) }),
  },
  job_grants_changed: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: "Member's job access changed" },
    before: grants,
    after: grants,
  },
  belonging_changed: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: "Member's offices, departments or teams changed" },
    before: belonging,
    after: belonging,
  },
} as const satisfies Record<string, Verb>
