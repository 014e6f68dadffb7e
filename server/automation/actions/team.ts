import type { ActionOf, persons } from '@hireloom/contract/automation/actions.ts'
import { sql } from 'kysely'
import { changeTeam } from '../../applications/team-changes.ts'
import { now } from '../../kernel/clock.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { dayAhead } from '../../kernel/time-zone.ts'
import { writeNote } from '../../notes/notes.ts'
import { notify, teamOf } from '../../notifications/notify.ts'
import { changeStructure } from '../../structure/company-structure.ts'
import { tagIdsOf } from '../../structure/tags.ts'
import { createTodo } from '../../todos/todos.ts'
import { appIdOf, defineAction, type Target } from '../action.ts'

/** The one person who is meant; an application that is assigned to no one is its owner's. */
async function personOf(whom: (typeof persons)[number], { jobId, appId, viewer }: Target): Promise<number> {
  const [found] = await rows(sql<{ owner: number | null; assignee: number | null }>`
    select j.owner_user_id as owner, (select n.user_id from application_assignment n
      where n.app_id = ${appId} and n.company_id = ${viewer.companyId}) as assignee
    from job j where j.job_id = ${jobId}`)
  return (whom === 'assignee' ? found?.assignee : null) ?? found?.owner ?? viewer.userId
}

const peopleOf = async ({ whom }: ActionOf<'notify'>, target: Target): Promise<readonly number[]> =>
  whom === 'team' ? teamOf(target.jobId, 'candidates.view') : [await personOf(whom, target)]

export const teamActions = [
  defineAction('add_tags', ({ tags }, target) =>
    changeStructure(target.viewer.companyId, 'tags', async () => {
      const wanted = await tagIdsOf(tags, target.viewer)
      return changeTeam(target.viewer, appIdOf(target), { tagIds: present => [...present, ...wanted] })
    }),
  ),
  defineAction('add_note', async ({ text }, target) => {
    const { noteId } = await writeNote(appIdOf(target), { text, visibility: 'team', mentions: [] }, target.viewer)
    return { kind: 'note', noteId }
  }),
  defineAction('assign', ({ userId }, target) => changeTeam(target.viewer, appIdOf(target), { userId })),
  defineAction('notify', async (action, target) => {
    const { viewer, jobId, appId, runId } = target
    const about = { refId: runId, companyId: viewer.companyId, jobId, appId, actorUserId: null }
    await notify(await peopleOf(action, target), { ...about, kind: 'automation', at: now(), count: 1 })
    return null
  }),
  defineAction('create_task', async ({ title, whom, days }, target) => {
    const { viewer, jobId, appId } = target
    const assigneeId = await personOf(whom, target)
    const dueOn = await dayAhead(assigneeId, days)
    const { todoId } = await createTodo(
      { title, dueOn, assigneeId, ...(appId === null ? { jobId } : { appId }) },
      viewer,
    )
    return { kind: 'task', todoId }
  }),
]
