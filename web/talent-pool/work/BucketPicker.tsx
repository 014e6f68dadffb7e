import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'

interface BucketPickerProps {
  chosen: Choice | null
  error?: string | undefined
  isRequired?: boolean
  /** A bucket that cannot be chosen. */
  but?: number | undefined
  onChoose: (bucket: Choice | null) => void
}

/** One of the buckets that one may put people into. */
export function BucketPicker({ but, ...props }: BucketPickerProps) {
  const find = async (searchKey: string | undefined): Promise<Choice[]> => {
    const { list } = await call(listBuckets, { query: { searchKey, canFill: true, limit: 50 } })
    return list
      .filter(bucket => bucket.bucketId !== but)
      .map(bucket => ({ value: String(bucket.bucketId), label: bucket.bucketName }))
  }
  return <RemotePicker {...props} label={<Trans>Bucket</Trans>} name={`pool-bucket-choices-${but ?? ''}`} find={find} />
}
