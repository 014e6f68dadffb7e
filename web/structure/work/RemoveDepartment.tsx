import { type Department, mergeDepartment, removeDepartment } from '@hireloom/contract/structure/departments.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../kernel/api.ts'
import { departmentsBut } from './choices.ts'
import { ReassignDialog } from './ReassignDialog.tsx'

interface RemoveDepartmentProps {
  department: Department
  onClose: () => void
}

const countedIn = ({ userCount, teamCount, jobCount, departmentCount }: Department): ReactNode[] =>
  [
    departmentCount > 0 && (
      <Plural key="departments" value={departmentCount} one="# department below it" other="# departments below it" />
    ),
    userCount > 0 && <Plural key="people" value={userCount} one="# person" other="# people" />,
    teamCount > 0 && <Plural key="teams" value={teamCount} one="# team" other="# teams" />,
    jobCount > 0 && <Plural key="jobs" value={jobCount} one="# job" other="# jobs" />,
  ].filter(line => line !== false)

/** Whether deleting it has to be asked about. */
export const isInUse = ({ userCount, teamCount, jobCount, departmentCount }: Department): boolean =>
  userCount + teamCount + jobCount + departmentCount > 0

export const DepartmentDeleted = ({ name }: Pick<Department, 'name'>) => (
  <Trans>
    Deleted the department <bdi>{name}</bdi>.
  </Trans>
)

/** Deletes a department that is in use. */
export function RemoveDepartment({ department, onClose }: RemoveDepartmentProps) {
  const { t } = useLingui()
  const { departmentId, name } = department
  return (
    <ReassignDialog
      title={
        <Trans>
          Delete <bdi>{name}</bdi>
        </Trans>
      }
      text={<Trans>This department is still in use. Choose another department for:</Trans>}
      counted={countedIn(department)}
      act={<Trans>Delete department</Trans>}
      label={t`Move to`}
      hint={t`Leave empty to move departments and teams to the top, and leave people and jobs without a department.`}
      name={`department-choices-${departmentId}`}
      find={departmentsBut(department)}
      path="reassignTo"
      onSend={reassignTo => call(removeDepartment, { params: { departmentId }, body: { reassignTo } })}
      said={<DepartmentDeleted name={name} />}
      onClose={onClose}
    />
  )
}

/** Merges a department into another one. */
export function MergeDepartment({ department, onClose }: RemoveDepartmentProps) {
  const { t } = useLingui()
  const { departmentId, name } = department
  return (
    <ReassignDialog
      title={
        <Trans>
          Merge <bdi>{name}</bdi>
        </Trans>
      }
      text={
        isInUse(department) ? (
          <Trans>This department will be deleted and everything in it moved:</Trans>
        ) : (
          <Trans>This department is empty and will be deleted.</Trans>
        )
      }
      counted={countedIn(department)}
      act={<Trans>Merge departments</Trans>}
      label={t`Merge into`}
      isRequired
      name={`department-choices-${departmentId}`}
      find={departmentsBut(department)}
      path="into"
      onSend={into => call(mergeDepartment, { params: { departmentId }, body: { into: into ?? 0 } })}
      said={
        <Trans>
          Merged the department <bdi>{name}</bdi>.
        </Trans>
      }
      onClose={onClose}
    />
  )
}
