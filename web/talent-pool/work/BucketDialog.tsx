import type { Bucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { changeBucket, createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useSending } from '../../ui/app/failures.ts'

interface BucketDialogProps {
  /** The bucket that is changed; a new one without it. */
  bucket: Bucket | null
  onClose: () => void
  onSaved: (bucket: Bucket) => void
}

/** Name of a bucket, and who sees it. */
export function BucketDialog({ bucket, onClose, onSaved }: BucketDialogProps) {
  const { i18n } = useLingui()
  const [bucketName, setName] = useState(bucket?.bucketName ?? '')
  const [shared, setShared] = useState(bucket?.shared ?? false)
  const { errors, message, isSending, send, forget } = useSending()
  const error = errors.bucketName === undefined ? message : serverText(i18n, errors.bucketName)
  const submit = () => {
    const body = { bucketName, shared }
    void send(async () => {
      onSaved(
        await (bucket === null
          ? call(createBucket, { body })
          : call(changeBucket, { body: { bucketId: bucket.bucketId, ...body } })),
      )
    })
  }
  return (
    <Modal opened onClose={onClose} title={bucket === null ? <Trans>New bucket</Trans> : <Trans>Change bucket</Trans>}>
      <DialogForm
        act={bucket === null ? <Trans>Create bucket</Trans> : <Trans>Save</Trans>}
        isSending={isSending}
        onCancel={onClose}
        onSubmit={submit}
      >
        <TextInput
          label={<Trans>Name</Trans>}
          value={bucketName}
          maxLength={200}
          error={error}
          onChange={event => {
            setName(event.currentTarget.value)
            forget()
          }}
          data-autofocus
        />
        <Checkbox
          label={<Trans>Shared with colleagues</Trans>}
          description={<Trans>Everybody of your company sees it and may add people; without this only you do.</Trans>}
          checked={shared}
          onChange={event => setShared(event.currentTarget.checked)}
        />
      </DialogForm>
    </Modal>
  )
}
