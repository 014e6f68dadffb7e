import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'

interface CopyFieldProps {
  label: string
  /** The label is for those who cannot see what stands around. */
  isLabelHidden?: boolean
  description?: string
  /** What is copied: an address. */
  value: string
}

/** An address to copy, by a button or by hand. */
export function CopyField({ label, isLabelHidden = false, description, value }: CopyFieldProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div>
      <Group gap="xs" align="end" wrap="nowrap" maw={640}>
        <TextInput
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          description={description}
          value={value}
          readOnly
          dir="ltr"
          flex={1}
          onFocus={event => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => clipboard.copy(value)}>
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </Group>
      {clipboard.error && (
        <Text size="sm" c="red" role="alert">
          <Trans>Your browser didn't allow copying. Select the link and copy it.</Trans>
        </Text>
      )}
    </div>
  )
}
