import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { PageDraft } from './use-page-draft.ts'

interface DraftNoteProps {
  draft: PageDraft
  /** All that is saved is what visitors see. */
  isPublished: boolean
}

/** What became of what was typed on a public page. */
export function DraftNote({ draft: { state, retry }, isPublished }: DraftNoteProps) {
  return (
    <output>
      {state === 'failed' ? (
        <>
          <Trans>Not saved yet.</Trans>{' '}
          <Anchor component="button" type="button" size="sm" underline="always" onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Anchor>
        </>
      ) : state !== 'saved' ? (
        <Trans>Saving…</Trans>
      ) : isPublished ? (
        <Trans>Everything is published</Trans>
      ) : (
        <Trans>Saved as a draft. Visitors will see it once you publish.</Trans>
      )}
    </output>
  )
}

/** Asks whose words stay where a colleague has saved the same page; nothing before that. */
export function StaleNotice({ draft: { isStale, settle } }: { draft: PageDraft }) {
  const { t } = useLingui()
  if (!isStale) return null
  return (
    <Alert color="yellow" title={t`Someone else is editing this page`} role="alert">
      <Stack gap="xs">
        <Text size="sm">
          <Trans>They've saved changes since you started. What you typed is still here.</Trans>
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void settle('mine')}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => void settle('theirs')}>
            <Trans>Take theirs</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
