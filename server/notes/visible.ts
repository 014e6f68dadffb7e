import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy, applicationVisibleTo, profileVisibleTo } from '../applications/visible.ts'
import { worksOn } from '../jobs/visibility.ts'

/**
 * Which notes (alias `n`, of the application `a` of the job `j`) a person may read: of applications that one sees, those of one's company
 * that one wrote, is mentioned in, or that are for the whole team, for those who work on the job, or for readers of private notes.
 */
export function noteVisibleTo(viewer: StaffViewer): RawBuilder<boolean> {
  const { companyId, userId } = viewer
  const isOnJob = sql<boolean>`(${mayDo(viewer, 'company.admin')} or j.owner_user_id = ${userId} or ${worksOn(viewer)})`
  return sql<boolean>`(n.kind = 'note' and n.removed_at is null and n.company_id = ${companyId}
    and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
    and (n.author_user_id = ${userId}
      or exists (select 1 from note_mention m where m.note_id = n.note_id and m.user_id = ${userId})
      or case n.visibility when 'team' then true when 'job' then ${isOnJob}
        else ${applicationManagedBy(viewer, 'candidates.private_notes')} end))`
}

/**
 * The same of notes on people, which are of no application: those of one's company on profiles that one sees, and that one wrote or that are for
 * the whole team, or for readers of private notes.
 */
export function personNoteVisibleTo(viewer: StaffViewer): RawBuilder<boolean> {
  return sql<boolean>`(n.kind = 'note' and n.removed_at is null and n.company_id = ${viewer.companyId}
    and (n.author_user_id = ${viewer.userId} or n.visibility = 'team' or ${mayDo(viewer, 'candidates.private_notes')})
    and exists (select 1 from profile p where p.profile_id = n.profile_id and ${profileVisibleTo(viewer)}))`
}
