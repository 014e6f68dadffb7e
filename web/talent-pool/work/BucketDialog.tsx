import { pathOf } from '@hireloom/contract/pages.ts'
import { type Bucket, changeBucket, createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { FlagField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { usePoolChange } from './use-pool-change.ts'

/** Name of a bucket, and who sees it; a new one without `bucket`. */
export function BucketDialog({ bucket, onClose }: { bucket: Bucket | null; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { refresh } = usePoolChange()
  const form = useForm({
    start: () => ({ bucketName: bucket?.bucketName ?? '', shared: bucket?.shared ?? false }),
    send: ({ bucketName, shared }, key) =>
      bucket === null
        ? call(createBucket, { key, body: { bucketName, shared } })
        : call(changeBucket, { body: { bucketId: bucket.bucketId, bucketName, ...(bucket.canShare && { shared }) } }),
    onSent: ({ bucketId }) => {
      void refresh()
      if (bucket === null) void navigate(pathOf('/app/roboroy/talentpool/bucket/:bucketId', { bucketId }))
      else onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={bucket === null ? <Trans>New bucket</Trans> : <Trans>Edit bucket</Trans>}
      act={bucket === null ? <Trans>Create bucket</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('bucketName')} label={t`Name`} maxLength={200} isFirst />
      {(bucket === null || bucket.canShare) && (
        <FlagField
          {...form.field('shared')}
          label={t`Shared with team`}
          hint={t`Everyone at your company can see it and add people. Otherwise, only you can.`}
        />
      )}
    </FormDialog>
  )
}
