import { pathOf } from '@hireloom/contract/pages.ts'
import { matchTaskTitle } from '@hireloom/contract/talent-pool/matches.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { profileVisibleTo } from '../applications/visible.ts'
import { addedUndo } from '../apply/add-profile.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineWatchedTask } from '../kernel/watched-task.ts'
import { addOne, readKnown } from './matches.ts'

const entry = z.object({
  jobId: z.number(),
  profileId: z.number().nullish(),
  addDownvoted: z.boolean(),
  applicationSource: z.string().nullish(),
})

/** Puts many people forward for jobs; each is judged again when it is their turn. */
export const matchTask = defineWatchedTask({
  name: 'match-pool',
  title: matchTaskTitle,
  payload: z.object({ entries: z.array(entry) }),
  countPieces: ({ entries }) => entries.length,
  entityOf: ({ entries }, piece) => entries[piece]?.profileId ?? null,
  work: async ({ entries }, piece, caller) => {
    const present = entries[piece]
    if (!present || caller.viewer === null) throw new Error(`there is no piece ${piece}`)
    const { profileId, result, appId, message } = await addOne(
      present,
      await readKnown([present], caller.viewer),
      caller,
    )
    return result === 'added' ? { entityId: profileId, madeId: appId } : { entityId: profileId, message }
  },
  namesOf: async (profileIds, viewer) => {
    const found = await rows(sql<{ profile_id: number; name: string }>`
      select p.profile_id, trim(concat(p.first_name, ' ', p.last_name)) as name from profile p
      where p.profile_id = any(${[...profileIds]}) and ${profileVisibleTo(viewer)}`)
    return new Map(found.map(row => [row.profile_id, row.name]))
  },
  end: async ({ entries }, succeeded, { viewer }) => {
    const appIds = succeeded.flatMap(({ madeId }) => madeId ?? [])
    const [first] = appIds
    if (first === undefined || viewer === null) return {}
    const [jobId, ...others] = new Set(entries.map(each => each.jobId))
    return {
      undo: await addedUndo.issue(viewer, first, appIds),
      ...(others.length === 0 &&
        jobId !== undefined && {
          resultPath: pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' }),
        }),
    }
  },
})
