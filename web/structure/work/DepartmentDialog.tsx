import { changeDepartment, createDepartment, type Department } from '@hireloom/contract/structure/departments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { PickField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { chosen, departmentsBut, idOf, placeOf } from './choices.ts'
import { useStructureChange } from './use-structure-change.ts'

interface DepartmentDialogProps {
  /** The one that is changed; a new one without it. */
  department: Department | null
  /** Above the new one, or the one that is changed; null at the top. */
  parent: Department | null
  onClose: () => void
}

/** Name, place in the tree and manager of a department; a change of it can be taken back. */
export function DepartmentDialog({ department, parent, onClose }: DepartmentDialogProps) {
  const { t } = useLingui()
  const { refresh, tell, change } = useStructureChange()
  const form = useForm({
    start: () => ({
      name: department?.name ?? '',
      parent: chosen(parent?.departmentId, parent && placeOf(parent)),
      manager: chosen(department?.managerUserId, department?.managerName),
    }),
    paths: { parent: 'parentId', manager: 'managerUserId' },
    send: (typed, key) => {
      const body = { name: typed.name, parentId: idOf(typed.parent), managerUserId: idOf(typed.manager) }
      if (department === null) return call(createDepartment, { key, body })
      const { departmentId, version } = department
      return call(changeDepartment, { params: { departmentId }, body: { ...body, version } })
    },
    onSent: kept => {
      void refresh()
      if (department !== null) {
        const { departmentId, name, parentId, managerUserId } = department
        tell(<Trans>Department saved.</Trans>, kept, {
          undoBy: () => change(changeDepartment, { params: { departmentId }, body: { name, parentId, managerUserId } }),
        })
      }
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={department === null ? <Trans>New department</Trans> : <Trans>Edit or move department</Trans>}
      act={department === null ? <Trans>Create department</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      <PickField
        {...form.field('parent')}
        label={t`Part of`}
        hint={t`Leave empty to place it at the top.`}
        name={`department-choices-${department?.departmentId ?? 0}`}
        find={departmentsBut(department)}
      />
      <ColleagueField {...form.field('manager')} label={t`Manager`} />
    </FormDialog>
  )
}
