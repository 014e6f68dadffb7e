import type { Output } from '@hireloom/contract/endpoint.ts'
import type { JobFields, readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Sides } from './Sides.tsx'
import { differing, type FieldName } from './sections.ts'

/** What a colleague has made of a job while it was open here. */
export interface Conflict {
  /** What both went on from. */
  readonly base: JobFields
  readonly theirs: Output<typeof readJobEditor>
}

interface ConflictDialogProps {
  conflict: Conflict
  mine: JobFields
  lists: Output<typeof listDropdowns>
  /** Called with what is to be saved on top of the other's version. */
  onDecide: (fields: JobFields) => void
  /** It is decided later; nothing is saved until then. */
  onClose: () => void
}

/** Shows both versions of what a colleague has changed since. What only one of the two has changed is taken over by itself. */
export function ConflictDialog({ conflict, mine, lists, onDecide, onClose }: ConflictDialogProps) {
  const { base, theirs } = conflict
  const { t } = useLingui()
  const names = differing(mine, theirs.fields)
  const changedByMe = differing(base, mine)
  const [chosen, setChosen] = useState<Partial<Record<FieldName, 0 | 1>>>({})
  const sideOf = (name: FieldName): 0 | 1 => chosen[name] ?? (changedByMe.includes(name) ? 0 : 1)
  const merged = (): JobFields => {
    const theirNames = names.filter(name => sideOf(name) === 1)
    return { ...mine, ...Object.fromEntries(theirNames.map(name => [name, theirs.fields[name]])) }
  }
  const all = (side: 0 | 1) => setChosen(Object.fromEntries(names.map(name => [name, side])))
  const who = theirs.savedBy ?? t`A colleague`
  const count = names.length
  return (
    <Modal opened onClose={onClose} size="xl" closeOnClickOutside={false} title={<Trans>This job has changed</Trans>}>
      <Stack gap="md">
        <Text size="sm">
          <Plural
            value={count}
            one={`${who} saved another version. It differs from yours in # field. Choose what to keep.`}
            other={`${who} saved another version. It differs from yours in # fields. Choose what to keep.`}
          />
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => all(0)}>
            <Trans>Keep all mine</Trans>
          </Button>
          <Button variant="default" size="xs" onClick={() => all(1)}>
            <Trans>Take all theirs</Trans>
          </Button>
        </Group>
        <Sides
          names={names}
          lists={lists}
          sides={[
            { label: <Trans>Yours</Trans>, fields: mine },
            { label: <bdi>{who}</bdi>, fields: theirs.fields },
          ]}
          choice={{ of: sideOf, onChange: (name, side) => setChosen(known => ({ ...known, [name]: side })) }}
        />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Decide later</Trans>
          </Button>
          <Button onClick={() => onDecide(merged())}>
            <Trans>Save this version</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
