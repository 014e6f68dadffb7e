import {
  type CustomField,
  dataTypes,
  type FieldType,
  fieldSections,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { CustomFields } from '../CustomFields.tsx'
import { keptText } from '../custom-names.ts'
import { ConditionFields } from './ConditionFields.tsx'
import styles from './FieldDialog.module.css'
import { draftField, emptyForm, errorPaths, type FieldForm, formOf, hasOptions } from './field-form.ts'
import { useDataTypeWords, useSectionWords } from './field-words.ts'
import { RoleFields } from './RoleFields.tsx'

interface FieldDialogProps {
  type: FieldType
  /** `null` for a new one. */
  field: CustomField | null
  others: readonly CustomField[]
  /** Throws the problem, which the form shows; the same key makes one field only, however often it is sent. */
  onSave: (form: FieldForm, key: string) => Promise<void>
  onClose: () => void
}

/** Adds or changes one field; what the server finds wrong stands at its place, and nothing typed is lost unasked. */
export function FieldDialog({ type, field, others, onSave, onClose }: FieldDialogProps) {
  const { t } = useLingui()
  const state = useForm({
    start: () => (field === null ? emptyForm : formOf(field)),
    paths: errorPaths,
    send: onSave,
    onSent: onClose,
  })
  const { typed: form, set, errorOf } = state
  const dataTypeWords = useDataTypeWords()
  const sectionWords = useSectionWords()
  return (
    <FormDialog
      form={state}
      title={field === null ? <Trans>New field</Trans> : <Trans>Edit field</Trans>}
      onClose={onClose}
      size="lg"
      isLong
    >
      <TextField {...state.field('displayName')} label={t`Question`} maxLength={100} isRequired isFirst />
      <NativeSelect
        label={t`Answer type`}
        description={field === null ? undefined : t`You can't change this because people have already answered.`}
        value={form.dataType}
        disabled={field !== null}
        data={dataTypes.map(value => ({ value, label: dataTypeWords[value] }))}
        onChange={event => set({ dataType: dataTypes.find(each => each === event.currentTarget.value) ?? 'text' })}
      />
      {hasOptions(form.dataType) && (
        <Textarea
          label={t`Options`}
          description={
            form.dataType === 'checkbox' ? t`One per line. Leave empty for a single checkbox.` : t`One per line.`
          }
          value={form.options}
          error={errorOf('options')}
          onChange={event => set({ options: event.currentTarget.value })}
          required={form.dataType !== 'checkbox'}
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
        />
      )}
      <TextField {...state.field('description')} label={t`Help text`} maxLength={1000} />
      <TextField
        {...state.field('displayText')}
        label={t`Second line of help text`}
        hint={t`For example, why you ask.`}
        maxLength={500}
      />
      {type === 'candidate' && (
        <NativeSelect
          label={t`Position on the form`}
          value={form.section}
          data={fieldSections.map(value => ({ value, label: sectionWords[value] }))}
          onChange={event =>
            set({ section: fieldSections.find(each => each === event.currentTarget.value) ?? 'additional' })
          }
        />
      )}
      <Checkbox
        label={t`Required`}
        checked={form.isMandatory}
        onChange={event => set({ isMandatory: event.currentTarget.checked })}
      />
      {type === 'job' ? (
        <>
          <Checkbox
            label={t`Show on the job page`}
            description={t`If off, only people who work on the job see the answer.`}
            checked={form.isPublic}
            onChange={event => set({ isPublic: event.currentTarget.checked })}
          />
          <Checkbox
            label={t`Changes need approval`}
            description={t`When the answer of a published job changes, approval flows start again.`}
            checked={form.triggersReapproval}
            onChange={event => set({ triggersReapproval: event.currentTarget.checked })}
          />
        </>
      ) : (
        <Checkbox
          label={t`Visible to applicants`}
          description={t`If off, only your team fills it in.`}
          checked={form.isPublic}
          onChange={event => set({ isPublic: event.currentTarget.checked })}
        />
      )}
      <RoleFields form={form} type={type} error={errorOf('roles')} onChange={set} />
      {type !== 'job' && form.dataType === 'text' && (
        <Checkbox
          label={t`Require a valid NRIC number`}
          description={t`Encrypted. Your team only sees the last characters.`}
          checked={form.checksNric}
          onChange={event => set({ checksNric: event.currentTarget.checked })}
        />
      )}
      <ConditionFields form={form} others={others} error={errorOf('conditions')} onChange={set} />
      <TextInput
        label={t`Field name`}
        description={
          field === null
            ? t`You can't change this later.`
            : t`You can't change this because people have already answered.`
        }
        value={form.name ?? form.displayName}
        error={errorOf('name')}
        disabled={field !== null}
        maxLength={100}
        dir="auto"
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <DraftPreview form={form} type={type} />
    </FormDialog>
  )
}

/** The field as it would be drawn, to try; what is typed here goes nowhere. */
function DraftPreview({ form, type }: { form: FieldForm; type: FieldType }) {
  const { t } = useLingui()
  const [value, setValue] = useState('')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <section aria-label={t`Appearance`} className={styles.look}>
      <Text size="xs" c="dimmed" mb={6}>
        <Trans>Appearance</Trans>
      </Text>
      <CustomFields
        fields={[draftField(form, type)]}
        values={{ cf_0: value }}
        errors={{}}
        today={today}
        onChange={(_, text) => setValue(keptText(form, text))}
      />
    </section>
  )
}
