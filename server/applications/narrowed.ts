import { type applicationNarrowing, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { everyWord, holdsWord, plainHoldsWord, resemblesWords } from '../kernel/list-of.ts'
import { meantBy } from '../reference/taxonomy/search-names.ts'
import { nameText } from './find-people.ts'
import { isOverdue } from './overdue.ts'
import { hasTag, isAssignedTo, isAssignee } from './team-marks.ts'
import { statusFor } from './told.ts'
import { isNewToAll } from './views.ts'
import { scoreFor } from './visible.ts'

export type Narrowing = z.output<z.ZodObject<typeof applicationNarrowing>>

/** What a list is narrowed to, after the older spellings `filterKeys[…]` and `filterKey` are understood. */
export interface Filter {
  readonly companyId: number | undefined
  readonly jobId: number | undefined
  readonly searchKey: string
  /** Nothing has the words searched by: names that are spelled alike count. */
  readonly isSpelledAlike: boolean
  readonly statusKeys: readonly string[]
  readonly stageIds: readonly string[]
  readonly sources: readonly string[]
  readonly locations: readonly string[]
  readonly skills: readonly string[]
  /** Names in small letters. */
  readonly tags: readonly string[]
  /** Numbers of users, `me` or `none`. */
  readonly assigned: readonly string[]
  readonly isUnreviewed: boolean
  readonly isOverdue: boolean
  readonly hasCv: boolean
  readonly scoreMin: number | null
}

const knownKeys = new Set([
  'statusKey',
  'stageId',
  'source',
  'scoreMin',
  'unreviewed',
  'location',
  'skills',
  'tags',
  'assigned',
  'hasCv',
  'overdue',
])
/** What applications do not have yet: interviews. */
const missingKeys = new Set(['interviewToday'])

export function filterOf(query: Narrowing): Filter {
  const keys = query.filterKeys ?? {}
  for (const name of Object.keys(keys)) {
    if (missingKeys.has(name)) throw malformed(`filterKeys.${name}`, texts.filterMissing.id)
    if (!knownKeys.has(name)) throw malformed(`filterKeys.${name}`)
  }
  const listOf = (name: string): string[] => (keys[name] ?? []).map(value => value.replaceAll('\0', ''))
  const isOn = (name: string) => ['true', '1', 'yes'].includes(listOf(name)[0] ?? '')
  const wanted = [...(query.statusKey ?? []), ...listOf('statusKey'), ...(query.filterKey ? [query.filterKey] : [])]
  if (wanted.some(key => !statusKeys.some(known => known === key))) throw malformed('statusKey')
  const stageIds = [...(query.stageId ?? []), ...listOf('stageId')]
  if (stageIds.some(id => !/^\d{1,15}$/.test(id))) throw malformed('stageId')
  const assigned = listOf('assigned')
  if (!assigned.every(isAssignee)) throw malformed('filterKeys.assigned')
  const scoreMin = listOf('scoreMin')[0]
  if (scoreMin !== undefined && !/^\d{1,3}$/.test(scoreMin)) throw malformed('filterKeys.scoreMin')
  return {
    companyId: query.xcid,
    jobId: query.jobId,
    searchKey: query.searchKey ?? '',
    isSpelledAlike: false,
    statusKeys: wanted,
    stageIds,
    sources: [...(query.source ?? []), ...listOf('source')].map(source => source.replaceAll('\0', '')),
    locations: listOf('location').map(place => place.toLowerCase()),
    skills: listOf('skills').map(skill => skill.toLowerCase()),
    tags: listOf('tags').map(name => name.toLowerCase()),
    assigned,
    isUnreviewed: isOn('unreviewed'),
    isOverdue: isOn('overdue'),
    hasCv: isOn('hasCv'),
    scoreMin: scoreMin === undefined ? null : Number(scoreMin),
  }
}

const malformed = (field: string, text = new Problem('malformed').message) =>
  new Problem('malformed', { fields: { [field]: text } })

/** The filters apart from status, stage and source, which are counted without themselves; of an application `a`, its job `j` and profile `p`. */
export function narrowed(filter: Filter, viewer: Viewer): RawBuilder<boolean> {
  const parts = [sql<boolean>`a.state <> 'archived'`]
  const { companyId, locations, skills } = filter
  if (companyId !== undefined) parts.push(sql`${companyId} in (a.company_id, j.recruiter_company_id)`)
  if (filter.jobId !== undefined) parts.push(sql`a.job_id = ${filter.jobId}`)
  parts.push(filter.isSpelledAlike ? resemblesWords(nameText, filter.searchKey) : hasWords(filter.searchKey))
  if (locations.length > 0) {
    parts.push(sql`exists (select 1 from country c where c.country_id = p.country_id
      and (lower(c.country_full) = any(${locations}) or c.country_id::text = any(${locations})))`)
  }
  if (skills.length > 0) {
    parts.push(sql`exists (select 1 from unnest(p.skills) as known (skill) where lower(known.skill) = any(${skills}))`)
  }
  if (filter.tags.length > 0) parts.push(hasTag(viewer, filter.tags))
  if (filter.assigned.length > 0) parts.push(isAssignedTo(viewer, filter.assigned))
  if (filter.isUnreviewed) parts.push(isNewToAll(viewer))
  if (filter.isOverdue) parts.push(isOverdue())
  if (filter.hasCv) parts.push(sql`a.resume_document_id is not null`)
  if (filter.scoreMin !== null && isStaff(viewer)) parts.push(sql`${scoreFor(viewer)} >= ${filter.scoreMin}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** The stages that are asked for; they are the company's own. */
export const stageIdsOf = (filter: Filter, viewer: Viewer): number[] =>
  isStaff(viewer) ? filter.stageIds.map(Number) : []

/** Status, stage and source, without which the list is counted. */
export function isListed(filter: Filter, viewer: Viewer): RawBuilder<boolean> {
  const { statusKeys: wanted, sources } = filter
  const status = statusFor(viewer)
  const stageIds = stageIdsOf(filter, viewer)
  // Who is only invited has not applied, and is listed where that is asked for.
  const parts = [wanted.length === 0 ? sql`${status} <> 'invited'` : sql`${status} = any(${[...wanted]}::text[])`]
  if (stageIds.length > 0) parts.push(sql`a.state = 'active' and a.job_stage_id = any(${stageIds}::bigint[])`)
  if (sources.length > 0) parts.push(sql`a.application_source = any(${[...sources]}::text[])`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Every word is in the name, the address, the present work or a skill of the person, or in the CV. */
const hasWords = (searchKey: string): RawBuilder<boolean> =>
  everyWord(
    searchKey,
    word => sql`(${plainHoldsWord(sql`p.plain_words`, word)} or ${isMeantBy(word)}
      or exists (select 1 from document d where d.document_id = a.resume_document_id and ${isInCv(word)}))`,
  )

/** A profile `p` has the skill that a word means, under any of its names. */
export function hasSkillMeantBy(word: string): RawBuilder<boolean> {
  const { skills } = meantBy(word)
  return skills.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from unnest(p.skills) as held (skill) where lower(held.skill) = any(${[...skills]}))`
}

/** The same, or a profile names what a word stands for: "k8s" and "RN". */
export function isMeantBy(word: string): RawBuilder<boolean> {
  const named = meantBy(word).phrases.map(phrase => plainHoldsWord(sql`p.plain_words`, phrase))
  return sql<boolean>`(${sql.join([hasSkillMeantBy(word), ...named], sql` or `)})`
}

/** Scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const fewestLettersBegun = 3

/** A word of the CV of a document `d` begins with a word searched by, and is it where that has only one or two letters. */
export function isInCv(word: string): RawBuilder<boolean> {
  if (unspaced.test(word)) return holdsWord(sql`d.text_content`, word)
  const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const asked = sql`plainto_tsquery('simple', plain_letters(${word}))`
  // Nothing is left of a word without letters; of several parts the last one may go on.
  const begun = sql`(nullif(${asked}::text, '') || ':*')::tsquery`
  return sql<boolean>`d.cv_words @@ ${letters.length < fewestLettersBegun ? asked : begun}`
}
