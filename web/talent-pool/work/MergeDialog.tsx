import { type Bucket, listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { mergeBuckets, mostMerged } from '@hireloom/contract/talent-pool/merge.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ManyPickField } from '../../ui/app/form/ManyPickField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { usePoolChange } from './use-pool-change.ts'

/** Moves the people of other buckets into this one. */
export default function MergeDialog({ bucket, onClose }: { bucket: Bucket; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh, tell } = usePoolChange()
  const { bucketId, bucketName } = bucket
  const form = useForm({
    start: (): { buckets: readonly Choice[] } => ({ buckets: [] }),
    send: ({ buckets }) =>
      call(mergeBuckets, { params: { bucketId }, body: { bucketIds: buckets.map(({ value }) => Number(value)) } }),
    onSent: answer => {
      void refresh()
      tell(
        <>
          <bdi>{bucketName}</bdi>: <Plural value={answer.added} one="# person added" other="# people added" />
        </>,
        answer,
      )
      onClose()
    },
    paths: { buckets: 'bucketIds' },
  })
  const find = async (searchKey: string | undefined) => {
    const { list } = await call(listBuckets, { query: { searchKey, limit: 50 } })
    return list
      .filter(each => each.canShare && each.filters === null && each.bucketId !== bucketId)
      .slice(0, mostMerged)
      .map(each => ({ value: String(each.bucketId), label: each.bucketName }))
  }
  return (
    <FormDialog form={form} title={<Trans>Merge buckets</Trans>} act={<Trans>Merge buckets</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          The people of these buckets move to <bdi>{bucketName}</bdi>, and the buckets are deleted.
        </Trans>
      </Text>
      <ManyPickField {...form.field('buckets')} label={t`Buckets to merge`} name="buckets-to-merge" find={find} />
    </FormDialog>
  )
}
