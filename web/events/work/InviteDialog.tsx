import type { Output } from '@hireloom/contract/endpoint.ts'
import { inviteToEvent } from '@hireloom/contract/events/participants.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { useEventChange } from './use-event-change.ts'

const most = 200
const addressesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Whom to write to: addresses, and everybody in some buckets; each gets one letter, whoever asks. */
export function InviteDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh } = useEventChange()
  const [done, setDone] = useState<Output<typeof inviteToEvent> | null>(null)
  const form = useForm({
    start: (): { text: string; bucketIds: readonly number[] } => ({ text: '', bucketIds: [] }),
    paths: { text: 'emails' },
    send: ({ text, bucketIds }) =>
      call(inviteToEvent, { params: { uuid }, body: { emails: addressesOf(text), bucketIds: [...bucketIds] } }),
    onSent: answer => {
      void refresh()
      setDone(answer)
    },
  })
  const title = <Trans>Invite people</Trans>
  if (done !== null) {
    return (
      <Modal opened onClose={onClose} title={title}>
        <Done answer={done} onClose={onClose} />
      </Modal>
    )
  }
  const emails = addressesOf(form.typed.text)
  const tooMany = emails.length - most
  const wrongList = Object.keys(form.errors)
    .flatMap(path => emails[Number(/^emails\.(\d+)/.exec(path)?.[1])] ?? [])
    .join(', ')
  const error =
    tooMany > 0
      ? t`You can invite up to ${most} addresses at once. Remove ${tooMany}.`
      : wrongList === ''
        ? form.errorOf('text')
        : t`Not a valid address: ${wrongList}`
  return (
    <FormDialog form={form} title={title} act={<Trans>Send invitations</Trans>} onClose={onClose}>
      <LongTextField
        {...form.field('text')}
        label={t`Email addresses`}
        hint={t`One per line, or separated by commas.`}
        error={error}
        isLeftToRight
        isFirst
      />
      <Buckets {...form.field('bucketIds')} />
      <Text size="sm" c="dimmed">
        <Trans>
          Each person gets one email with their own link. People who are already on the list or declined aren't emailed.
        </Trans>
      </Text>
    </FormDialog>
  )
}

function Buckets({ value, onChange }: { value: readonly number[]; onChange: (ids: readonly number[]) => void }) {
  const { t } = useLingui()
  const { data, isError } = useQuery(answerOf(listBuckets, { query: { limit: 100 } }))
  if (isError) {
    return (
      <Text size="sm" c="var(--bad)" role="alert">
        <Trans>We couldn't load the buckets.</Trans>
      </Text>
    )
  }
  const buckets = data?.list.filter(({ filters }) => filters === null) ?? []
  if (buckets.length === 0) return null
  return (
    <Checkbox.Group
      label={t`Everyone in these buckets`}
      value={value.map(String)}
      onChange={values => onChange(values.map(Number))}
    >
      <Stack gap={6} mt={6} mah={200} style={{ overflow: 'auto' }}>
        {buckets.map(({ bucketId, bucketName, memberCount }) => (
          <Checkbox
            key={bucketId}
            value={String(bucketId)}
            disabled={memberCount === 0}
            label={
              <>
                <bdi>{bucketName}</bdi> · <Plural value={memberCount ?? 0} _0="Empty" one="# person" other="# people" />
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Done({ answer, onClose }: { answer: Output<typeof inviteToEvent>; onClose: () => void }) {
  const { invited, known, fromBuckets } = answer
  return (
    <Stack gap="sm">
      <Text component="output" display="block">
        <Plural value={invited} _0="No new invitations sent." one="# invitation sent." other="# invitations sent." />
        {known > 0 && (
          <>
            {' '}
            <Plural
              value={known}
              one="# address was already on the list."
              other="# addresses were already on the list."
            />
          </>
        )}
        {fromBuckets > 0 && (
          <>
            {' '}
            <Plural
              value={fromBuckets}
              one="# person from your buckets will be invited next."
              other="# people from your buckets will be invited next."
            />
          </>
        )}
      </Text>
      <Group justify="end">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
