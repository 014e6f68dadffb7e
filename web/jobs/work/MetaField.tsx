import { metaMost } from '@hireloom/contract/jobs/meta.ts'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'

interface MetaFieldProps {
  label: string
  value: string
  /** Answers whether it is saved. */
  onSave: (value: string) => Promise<boolean>
  canRemove: boolean
}

/** A text that is saved when one leaves it, or presses Enter. */
export function MetaField({ label, value, onSave, canRemove }: MetaFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const isChanged = typed !== null && typed.trim() !== value
  useLeaveGuard(isChanged)
  const save = async () => {
    if (!isChanged || !(await onSave(typed.trim()))) return
    setTyped(now => (now === typed ? null : now))
  }
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput
        flex={1}
        dir="auto"
        label={<bdi>{label}</bdi>}
        value={typed ?? value}
        maxLength={metaMost.value}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={event => event.key === 'Enter' && void save()}
      />
      {canRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Remove ${label}`}
          onClick={() => void onSave('')}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
