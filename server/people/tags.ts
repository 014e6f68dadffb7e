import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mostProfileTags, type setProfileTags, type tagPeople } from '@hireloom/contract/people/tags.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineUndo, type Undoable } from '../kernel/undo.ts'
import { changeStructure } from '../structure/company-structure.ts'
import { tagIdsOf } from '../structure/tags.ts'

const ids = z.array(z.number())
const tagged = z.array(z.object({ profileId: z.number(), before: ids, after: ids }))
type Tagged = z.output<typeof tagged>

const tagUndo = defineUndo({
  name: 'profile-tags',
  entity: 'profile',
  lasts: 'move',
  inverse: tagged,
  mayTakeBack: viewer => mayDo(viewer, 'candidates.edit'),
  takeBack: async (changed, viewer) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const present = await holdTags(
      viewer,
      changed.map(({ profileId }) => profileId),
    )
    const still = changed.filter(({ profileId, after }) => present.get(profileId)?.join() === after.join())
    if (still.length === 0) throw new Problem('illegal-change')
    await write(
      viewer,
      still.map(({ profileId, before, after }) => ({ profileId, before: after, after: before })),
    )
    return still.length
  },
})

/** The tags that the viewer's company has on people, who are held; all of them must be seen and be the company's. */
async function holdTags(viewer: StaffViewer, profileIds: readonly number[]): Promise<Map<number, number[]>> {
  const wanted = [...new Set(profileIds)]
  const found = await rows(sql<{ profile_id: number }>`
    select p.profile_id from profile p where p.profile_id = any(${wanted}::bigint[]) and p.company_id = ${viewer.companyId}
      and ${isSomebody} and ${profileVisibleTo(viewer)} order by p.profile_id for no key update of p`)
  if (found.length !== wanted.length) throw new Problem('not-found')
  const tags = await rows(sql<{ profile_id: number; tag_id: number }>`
    select t.profile_id, t.tag_id from profile_tag t join tag g on g.tag_id = t.tag_id and g.removed_at is null
    where t.profile_id = any(${wanted}::bigint[]) order by t.tag_id`)
  return new Map(
    wanted.map(profileId => [
      profileId,
      tags.filter(row => row.profile_id === profileId).map(({ tag_id: tagId }) => tagId),
    ]),
  )
}

async function write(viewer: Viewer, changes: Tagged): Promise<void> {
  for (const { profileId, before, after } of changes) {
    await rows(sql`delete from profile_tag where profile_id = ${profileId} and tag_id = any(${before}::bigint[])
      and tag_id <> all(${after}::bigint[])`)
    await rows(sql`insert into profile_tag (profile_id, tag_id)
      select ${profileId}, g.tag_id from tag g where g.tag_id = any(${after}::bigint[]) and g.company_id = ${viewer.companyId}
      on conflict do nothing`)
    await record('profile_tagged', {
      entityId: profileId,
      companyId: viewer.companyId,
      profileId,
      before: { tagIds: before },
      after: { tagIds: after },
    })
  }
}

async function change(
  viewer: StaffViewer,
  profileIds: readonly number[],
  next: (present: readonly number[]) => readonly number[],
): Promise<{ changed: number; undo?: Undoable }> {
  const present = await holdTags(viewer, profileIds)
  const changes = [...present].flatMap(([profileId, before]) => {
    const after = [...new Set(next(before))].toSorted((one, other) => one - other)
    if (after.length > mostProfileTags) throw new Problem('invalid', { fields: { tags: texts.applicationTagsFull.id } })
    return after.join() === before.join() ? [] : [{ profileId, before, after }]
  })
  const [first] = changes
  if (!first) return { changed: 0 }
  await write(viewer, changes)
  return { changed: changes.length, undo: await tagUndo.issue(viewer, first.profileId, changes) }
}

export function setTags(
  profileId: number,
  { tags }: AnswerInput<typeof setProfileTags>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof setProfileTags>> {
  return changeStructure(viewer.companyId, 'tags', async () => {
    // People first, so that nobody makes tags by asking for people who are not theirs.
    await holdTags(viewer, [profileId])
    const wanted = await tagIdsOf(tags, viewer)
    const { undo } = await change(viewer, [profileId], () => wanted)
    const names = await rows(sql<{ name: string }>`select g.name from profile_tag t join tag g on g.tag_id = t.tag_id
      where t.profile_id = ${profileId} and g.removed_at is null order by lower(g.name)`)
    return { tags: names.map(({ name }) => name), ...(undo && { undo }) }
  })
}

export function tagMany(
  { profileIds, add, remove }: AnswerInput<typeof tagPeople>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof tagPeople>> {
  return changeStructure(viewer.companyId, 'add', async () => {
    await holdTags(viewer, profileIds)
    const added = await tagIdsOf(add, viewer)
    const removed = await rows(sql<{
      tag_id: number
    }>`select g.tag_id from tag g where g.company_id = ${viewer.companyId}
      and lower(g.name) = any(${remove.map(name => name.toLowerCase())}) and g.removed_at is null`)
    const gone = new Set(removed.map(row => row.tag_id))
    return change(viewer, profileIds, present => [...present.filter(tagId => !gone.has(tagId)), ...added])
  })
}
