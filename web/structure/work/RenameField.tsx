import { changeDepartment, type Department } from '@hireloom/contract/structure/departments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useStructureChange } from './use-structure-change.ts'

const menuClosesMs = 30

/** The name of a department where it stands: Enter keeps it, Esc leaves it as it was. */
export function RenameField({ department, onClose }: { department: Department; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh, tell, change } = useStructureChange()
  const { departmentId, name: old, version } = department
  const params = { departmentId }
  const form = useForm({
    start: () => ({ name: old }),
    send: ({ name }) => call(changeDepartment, { params, body: { name, version } }),
    onSent: kept => {
      void refresh()
      const { name } = kept
      tell(
        <Trans>
          Renamed to <bdi>{name}</bdi>.
        </Trans>,
        kept,
        { undoBy: () => change(changeDepartment, { params, body: { name: old } }) },
      )
      onClose()
    },
  })
  const press = (event: KeyboardEvent) => {
    // The tree around it has keys of its own.
    event.stopPropagation()
    if (event.key === 'Enter') void (form.isDirty ? form.submit() : onClose())
    if (event.key === 'Escape') onClose()
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The menu takes the focus back a moment after it has closed.
    const timer = setTimeout(() => input.current?.focus(), menuClosesMs)
    return () => clearTimeout(timer)
  }, [])
  const { value, error, onChange } = form.field('name')
  return (
    <TextInput
      ref={input}
      aria-label={t`New name of ${old}`}
      value={value}
      error={error ?? form.message}
      maxLength={100}
      dir="auto"
      disabled={form.isSending}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={press}
      onFocus={event => event.currentTarget.select()}
      onClick={event => event.stopPropagation()}
    />
  )
}
