import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/tags.ts'
import { mostJobTags, mostTags, type Tag } from '@hireloom/contract/structure/tags.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { tagsJobs } from '../jobs/tagging.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { assertFresh, changeStructure, mayTakeBack, refuse, visibleTo } from './company-structure.ts'
import { hide } from './removal.ts'

/** Tags with the number of their jobs that the viewer may see. */
const tags = (viewer: StaffViewer) =>
  db()
    .selectFrom('tag as s')
    .selectAll('s')
    .select(
      sql<number>`(select count(*)::int from job_tag jt join job j on j.job_id = jt.job_id
        where jt.tag_id = s.tag_id and ${jobManagedBy(viewer, 'jobs.view')})`.as('job_count'),
    )
    .where(visibleTo(viewer))

const toTag = (row: { tag_id: number; name: string; version: number; job_count: number }): Tag => ({
  tagId: row.tag_id,
  tagName: row.name,
  value: row.tag_id,
  label: row.name,
  jobCount: row.job_count,
  version: row.version,
})

export async function findTags(
  { search, searchKey, ...page }: AnswerInput<typeof contract.listTags>['query'],
  viewer: Viewer | null,
): Promise<Answer<typeof contract.listTags>> {
  if (!isStaff(viewer)) return { list: [], count: 0 }
  const found = tags(viewer)
    .where(holdsWords(sql`s.name`, searchKey ?? search))
    .orderBy(sql`lower(s.name)`)
  const { list, count } = await pageOf(found, page)
  return { list: list.map(toTag), count }
}

async function insertTag(companyId: number, tagName: string) {
  const [held] = await rows(sql<{ count: number }>`
    select count(*)::int as count from tag where company_id = ${companyId} and removed_at is null`)
  if (held !== undefined && held.count >= mostTags) throw refuse('tagName', texts.tagsFull)
  const row = await db()
    .insertInto('tag')
    .values({ company_id: companyId, name: tagName })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record('tag_created', { entityId: row.tag_id, companyId, after: { name: row.name } })
  return row
}

export function createTag(tagName: string, { companyId }: StaffViewer): Promise<Tag> {
  return changeStructure(companyId, 'tagName', async () =>
    toTag({ ...(await insertTag(companyId, cleanLine(tagName))), job_count: 0 }),
  )
}

async function existingTag(tagId: number, viewer: StaffViewer) {
  const row = await tags(viewer).where('s.tag_id', '=', tagId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function renameTag(
  tagId: number,
  { tagName, version }: AnswerInput<typeof contract.renameTag>['body'],
  viewer: StaffViewer,
): Promise<Tag> {
  const { companyId } = viewer
  return changeStructure(companyId, 'tagName', async () => {
    const before = await existingTag(tagId, viewer)
    assertFresh(before, version)
    const after = { name: cleanLine(tagName), version: before.version + 1 }
    await db()
      .updateTable('tag')
      .set({ ...after, updated_at: now() })
      .where('tag_id', '=', tagId)
      .where('company_id', '=', companyId)
      .execute()
    await record('tag_changed', {
      entityId: tagId,
      companyId,
      before: { name: before.name },
      after: { name: after.name },
    })
    return toTag({ ...before, ...after })
  })
}

const tagRemovalUndo = defineUndo({
  name: 'tag-removal',
  entity: 'tag',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack,
  takeBack: (_nothing, { companyId, ...viewer }: Viewer, tagId) => {
    if (companyId === null || !mayTakeBack({ companyId, ...viewer })) throw new Problem('not-found')
    return changeStructure(companyId, 'tagName', async () => {
      const row = await db()
        .updateTable('tag as s')
        .set({ removed_at: null, updated_at: now() })
        .where('s.tag_id', '=', tagId)
        .where('s.company_id', '=', companyId)
        .where('s.removed_at', 'is not', null)
        .returningAll('s')
        .executeTakeFirst()
      if (!row) throw new Problem('illegal-change')
      await record('tag_restored', { entityId: tagId, companyId, after: { name: row.name } })
      return 1
    })
  },
})

/** Its jobs keep it out of sight, so that the way back brings it back on them. */
export function removeTag(tagId: number, viewer: StaffViewer): Promise<Answer<typeof contract.removeTag>> {
  const { companyId } = viewer
  return changeStructure(companyId, 'tagName', async () => {
    const before = await existingTag(tagId, viewer)
    await hide('tag', tagId)
    await record('tag_removed', { entityId: tagId, companyId, before: { name: before.name } })
    return { ok: true as const, undo: await tagRemovalUndo.issue(viewer, tagId, {}) }
  })
}

async function tagsOf(jobId: number, companyId: number): Promise<Answer<typeof contract.readJobTags>> {
  const found = await rows(sql<{ tag_map_id: number; tag_id: number; name: string }>`
    select jt.tag_map_id, s.tag_id, s.name from job_tag jt join tag s on s.tag_id = jt.tag_id
    where jt.job_id = ${jobId} and s.company_id = ${companyId} and s.removed_at is null order by lower(s.name)`)
  return {
    tags: found.map(row => ({ tagMapId: row.tag_map_id, taginfo: { tagId: row.tag_id, tagName: row.name } })),
  }
}

async function assertJob(jobId: number, viewer: StaffViewer, may: 'jobs.view' | 'jobs.edit'): Promise<void> {
  const found = await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, may)}`)
  if (found.length === 0) throw new Problem('not-found')
}

/** Of a job of two companies each sees its own tags. */
export async function findJobTags(jobId: number, viewer: StaffViewer): Promise<Answer<typeof contract.readJobTags>> {
  await assertJob(jobId, viewer, 'jobs.view')
  return tagsOf(jobId, viewer.companyId)
}

export function setJobTags(
  jobId: number,
  tagNames: readonly string[],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.setJobTags>> {
  const { companyId } = viewer
  return changeStructure(companyId, 'tagNames', async () => {
    await assertJob(jobId, viewer, 'jobs.edit')
    return writeTags(jobId, await tagIdsOf(tagNames, viewer), companyId)
  })
}

/** The numbers of the company's tags of these names, within `changeStructure`; a name without a tag creates one. */
export async function tagIdsOf(tagNames: readonly string[], viewer: StaffViewer): Promise<number[]> {
  const ids: number[] = []
  const known = await tags(viewer).execute()
  const wanted = new Map(tagNames.map(name => [cleanLine(name).toLowerCase(), cleanLine(name)]))
  for (const [folded, name] of wanted) {
    const tag = known.find(each => each.name.toLowerCase() === folded) ?? (await insertTag(viewer.companyId, name))
    ids.push(tag.tag_id)
  }
  return ids
}

/** Makes these the company's tags of a job. */
async function writeTags(
  jobId: number,
  tagIds: readonly number[],
  companyId: number,
): Promise<Answer<typeof contract.setJobTags>> {
  const before = await tagsOf(jobId, companyId)
  const ids = [...tagIds]
  await rows(sql`delete from job_tag jt using tag s where s.tag_id = jt.tag_id and jt.job_id = ${jobId}
    and s.company_id = ${companyId} and s.removed_at is null and jt.tag_id <> all(${ids}::bigint[])`)
  await rows(sql`insert into job_tag (job_id, tag_id) select ${jobId}, unnest(${ids}::bigint[]) on conflict do nothing`)
  const after = await tagsOf(jobId, companyId)
  const namesOf = ({ tags: list }: typeof after) => list.map(({ taginfo }) => taginfo.tagName)
  if (namesOf(before).join('\n') !== namesOf(after).join('\n'))
    await record('job_tagged', {
      entityId: jobId,
      jobId,
      before: { tags: namesOf(before) },
      after: { tags: namesOf(after) },
    })
  return after
}

tagsJobs({
  find: (tagName, viewer) =>
    changeStructure(viewer.companyId, 'tagName', async () => {
      const [tagId = 0] = await tagIdsOf([tagName], viewer)
      return tagId
    }),
  jobsWith: async (tagId, jobIds) => {
    const found = await rows(sql<{ job_id: number }>`
      select job_id from job_tag where tag_id = ${tagId} and job_id = any(${[...jobIds]}::bigint[])`)
    return found.map(row => row.job_id)
  },
  set: async (jobId, tagId, isOn, viewer) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    await assertJob(jobId, viewer, 'jobs.edit')
    await existingTag(tagId, viewer)
    const present = await rows(sql<{ tag_id: number }>`
      select jt.tag_id from job_tag jt join tag s on s.tag_id = jt.tag_id
      where jt.job_id = ${jobId} and s.company_id = ${viewer.companyId} and s.removed_at is null`)
    const others = present.map(row => row.tag_id).filter(each => each !== tagId)
    const ids = isOn ? [...others, tagId] : others
    if (ids.length > mostJobTags) throw new Problem('invalid', { fields: { tagName: texts.jobTagsFull.id } })
    await writeTags(jobId, ids, viewer.companyId)
  },
})
