import type { FieldType } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { useLingui } from '@lingui/react/macro'
import { ChoiceField, ManyField } from '../../ui/app/form/fields.tsx'
import type { FieldForm } from './field-form.ts'
import { useFieldRoles } from './use-field-roles.ts'

interface RoleFieldsProps {
  form: FieldForm
  type: FieldType
  error: string | undefined
  onChange: (parts: Partial<FieldForm>) => void
}

/** Who in the team sees a field: everyone, or some roles. */
export function RoleFields({ form, type, error, onChange }: RoleFieldsProps) {
  const { t } = useLingui()
  const { options } = useFieldRoles(form.roles)
  const { isForRoles, isPublic, roles } = form
  const hint =
    type === 'job' && isPublic
      ? t`Everyone can read the answer on the job page. Other roles can't change it.`
      : isPublic
        ? t`Applicants still answer it. Anyone who manages custom fields always sees it.`
        : t`Anyone who manages custom fields always sees it.`
  return (
    <>
      <ChoiceField
        label={t`Who in your team sees it`}
        value={isForRoles ? 'roles' : 'everyone'}
        options={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'roles', label: t`Only some roles` },
        ]}
        onChange={value => onChange({ isForRoles: value === 'roles' })}
      />
      {isForRoles && (
        <ManyField
          label={t`Roles`}
          hint={hint}
          options={options}
          value={roles}
          error={error}
          onChange={value => onChange({ roles: value })}
        />
      )}
    </>
  )
}
