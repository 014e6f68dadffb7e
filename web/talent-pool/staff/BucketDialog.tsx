import type { Bucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { changeBucket, createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'

interface BucketDialogProps {
  /** The bucket that is changed; a new one without it. */
  bucket: Bucket | null
  onClose: () => void
  onSaved: (bucket: Bucket) => void
}

/** Name of a bucket, and who sees it. */
export function BucketDialog({ bucket, onClose, onSaved }: BucketDialogProps) {
  const { t, i18n } = useLingui()
  const [bucketName, setName] = useState(bucket?.bucketName ?? '')
  const [shared, setShared] = useState(bucket?.shared ?? false)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const save = async () => {
    setSending(true)
    try {
      const body = { bucketName, shared }
      onSaved(
        await (bucket === null
          ? call(createBucket, { body })
          : call(changeBucket, { body: { bucketId: bucket.bucketId, ...body } })),
      )
    } catch (problem) {
      setSending(false)
      setError(
        isProblem(problem)
          ? serverText(i18n, problem.fields?.bucketName ?? problem.message)
          : t`The change did not reach the server. Check your connection and try again.`,
      )
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={bucket === null ? <Trans>New bucket</Trans> : <Trans>Change bucket</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={<Trans>Name</Trans>}
            value={bucketName}
            maxLength={200}
            error={error}
            onChange={event => {
              setName(event.currentTarget.value)
              setError(null)
            }}
            data-autofocus
          />
          <Checkbox
            label={<Trans>Shared with colleagues</Trans>}
            description={<Trans>Everybody of your company sees it and may add people; without this only you do.</Trans>}
            checked={shared}
            onChange={event => setShared(event.currentTarget.checked)}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isSending}>
              {bucket === null ? <Trans>Create bucket</Trans> : <Trans>Save</Trans>}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
