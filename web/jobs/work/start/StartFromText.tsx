import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ReadDialog } from './ReadDialog.tsx'

/** Ways to begin a job with what is written already: a pasted description, or the page where it stands. */
export function StartFromText() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'text' | 'link' | null>(null)
  return (
    <Stack component="section" gap="xs" aria-label={t`Start from a text`}>
      <Text size="sm" c="dimmed">
        <Trans>
          Already have a description? We read title, pay, place and skills from it. You choose what to keep.
        </Trans>
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('text')}>
          <Trans>Paste a description</Trans>
        </Button>
        <Button variant="default" onClick={() => setOpen('link')}>
          <Trans>From a link</Trans>
        </Button>
      </Group>
      {open !== null && <ReadDialog from={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}
