import { previewMessage } from '@hireloom/contract/correspondence/messages.ts'
import { unknownVariables } from '@hireloom/contract/correspondence/variables.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Recipients, textOf } from './compose.ts'
import { EmailPaper } from './EmailPaper.tsx'

const pauseMs = 500

interface MessagePreviewProps {
  which: Recipients
  text: ReturnType<typeof textOf>
}

/** The email as each of its readers gets it, one after the other. */
export function MessagePreview({ which, text }: MessagePreviewProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [settled] = useDebouncedValue(text, pauseMs)
  const isWhole =
    !('subject' in settled) ||
    (settled.subject !== '' &&
      settled.bodyHtml !== '' &&
      unknownVariables(`${settled.subject} ${settled.bodyHtml}`).length === 0)
  const { data, isError } = useQuery({
    ...answerOf(previewMessage, { body: { ...which, ...settled, at } }),
    enabled: isWhole,
    placeholderData: before => before,
  })
  if (!isWhole) return null
  if (isError)
    return (
      <Text size="sm" c="red" role="alert">
        <Trans>We couldn't load the preview.</Trans>
      </Text>
    )
  if (data === undefined) return null
  const { recipients, suppressed, shown } = data
  const skipped = data.skipped - suppressed
  return (
    <Stack gap="xs" component="section" aria-label={t`Preview`}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {shown === null && suppressed > 0 ? (
            <Trans>These candidates have unsubscribed, asked not to be considered, or can't receive email.</Trans>
          ) : shown === null ? (
            <Trans>None of these candidates has a confirmed email address.</Trans>
          ) : (
            <Trans>
              To <bdi>{shown.fullName}</bdi>, <bdi dir="ltr">{shown.email}</bdi>
            </Trans>
          )}
        </Text>
        {recipients > 1 && (
          <Group gap={2}>
            <Text size="sm" c="dimmed">
              <Trans>
                {at + 1} of {recipients}
              </Trans>
            </Text>
            <ActionIcon disabled={at === 0} onClick={() => setAt(at - 1)} aria-label={t`Previous candidate`}>
              <IconChevronUp size={18} />
            </ActionIcon>
            <ActionIcon disabled={at + 1 >= recipients} onClick={() => setAt(at + 1)} aria-label={t`Next candidate`}>
              <IconChevronDown size={18} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {suppressed > 0 && recipients > 0 && (
        <Text size="sm">
          <Plural
            value={suppressed}
            one="# candidate is left out: they unsubscribed, or their address doesn't accept email."
            other="# candidates are left out: they unsubscribed, or their addresses don't accept email."
          />
        </Text>
      )}
      {skipped > 0 && recipients > 0 && (
        <Text size="sm">
          <Plural
            value={skipped}
            one="# candidate is left out: no confirmed email address."
            other="# candidates are left out: no confirmed email address."
          />
        </Text>
      )}
      {shown !== null && <EmailPaper preview={shown.preview} />}
    </Stack>
  )
}
