import type { Output } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { removeOffice } from '@hireloom/contract/structure/offices.ts'
import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { PickField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { idOf } from './choices.ts'
import { useStructureChange } from './use-structure-change.ts'

interface ReassignDialogProps {
  title: ReactNode
  /** What will happen, above what belongs to it. */
  text: ReactNode
  /** What belongs to it, a line for each kind. */
  counted: readonly ReactNode[]
  act: ReactNode
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** Under which the choices are remembered. */
  name: string
  find: (searchKey: string | undefined) => Promise<Choice[]>
  /** The name under which the server judges the choice. */
  path: 'reassignTo' | 'into'
  onSend: (to: number | null) => Promise<Output<typeof removeOffice>>
  said: ReactNode
  onClose: () => void
}

/** Deletes or merges what is in use: tells what belongs to it, asks where that goes, and offers the way back. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { title, text, counted, act, label, hint, isRequired = false, name, find, path, onSend, said, onClose } = props
  const { refresh, tell } = useStructureChange()
  const form = useForm({
    start: (): { to: Choice | null } => ({ to: null }),
    paths: { to: path },
    send: ({ to }) => {
      if (isRequired && to === null) throw new Problem('invalid', { fields: { [path]: texts.required.id } })
      return onSend(idOf(to))
    },
    onSent: answer => {
      void refresh()
      tell(said, answer)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} act={act} onClose={onClose}>
      <Text size="sm">{text}</Text>
      {counted.length > 0 && (
        <List size="sm">
          {counted.map((line, at) => (
            <List.Item key={at}>{line}</List.Item>
          ))}
        </List>
      )}
      <PickField {...form.field('to')} label={label} hint={hint} name={name} find={find} />
    </FormDialog>
  )
}
