import { texts } from '@hireloom/contract/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { serverText } from '../../kernel/server-text.ts'

/** The check before did not come through; whoever wants to may go on all the same. */
export function CheckFailed({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="red">
        {serverText(i18n, texts.checkFailed.id)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Group>
  )
}
