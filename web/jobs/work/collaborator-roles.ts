import type { Collaborator } from '@hireloom/contract/jobs/collaborators.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { useLingui } from '@lingui/react/macro'

type RoleId = Collaborator['roleId']

/** The roles that are offered; the others come with imports and partners. */
const offered = [
  collaboratorRoleIds.recruiter,
  collaboratorRoleIds.hiringManager,
  collaboratorRoleIds.interviewer,
  collaboratorRoleIds.coordinator,
  collaboratorRoleIds.approver,
  collaboratorRoleIds.observer,
]

interface RoleWords {
  readonly name: string
  /** What it lets one do on the job. */
  readonly means: string
}

/** What the roles on a job are called, and what they mean. */
export function useCollaboratorRoles() {
  const { t } = useLingui()
  const words: Record<RoleId, RoleWords> = {
    [collaboratorRoleIds.administrator]: {
      name: t`Job administrator`,
      means: t`Everything their company role allows.`,
    },
    [collaboratorRoleIds.candidateLike]: { name: t`Applicant`, means: t`Sees the job as applicants do.` },
    [collaboratorRoleIds.recruiter]: {
      name: t`Recruiter`,
      means: t`Runs the job: edits it, moves applications and talks to candidates.`,
    },
    [collaboratorRoleIds.hiringManager]: {
      name: t`Hiring manager`,
      means: t`Reviews candidates, moves and rejects applications, gives feedback and approves.`,
    },
    [collaboratorRoleIds.interviewer]: { name: t`Interviewer`, means: t`Sees candidates and gives feedback.` },
    [collaboratorRoleIds.coordinator]: {
      name: t`Coordinator`,
      means: t`Sees and contacts candidates, and schedules interviews.`,
    },
    [collaboratorRoleIds.approver]: {
      name: t`Approver`,
      means: t`Sees the job and decides on approvals. No candidates.`,
    },
    [collaboratorRoleIds.agency]: { name: t`Agency recruiter`, means: t`Sees the job and its candidates.` },
    [collaboratorRoleIds.observer]: {
      name: t`Observer`,
      means: t`Sees the job and its candidates, and changes nothing.`,
    },
  }
  /** The roles for a choice, with the one that is in force. */
  const optionsWith = (roleId?: RoleId) =>
    (roleId === undefined || offered.some(each => each === roleId) ? offered : [...offered, roleId]).map(each => ({
      value: String(each),
      label: words[each].name,
    }))
  return { words, optionsWith }
}

/** The role that a choice names. */
export const roleNamed = (value: string): RoleId | undefined =>
  Object.values(collaboratorRoleIds).find(each => String(each) === value)
