import { countSmartBuckets, mostCountedBuckets } from '@hireloom/contract/people/smart-buckets.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { Bucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../kernel/format.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { answerOf } from '../../ui/app/page-data.ts'

interface SmartCountProps {
  bucketId: number
  /** The list in which it stands: its smart buckets are counted together. */
  among: readonly Bucket[]
}

/** The number of people in a smart bucket, which comes after the list. */
export function SmartCount({ bucketId, among }: SmartCountProps) {
  const { i18n } = useLingui()
  const smart = among.filter(({ filters }) => filters !== null).map(bucket => String(bucket.bucketId))
  const at = smart.indexOf(String(bucketId))
  const first = at - (at % mostCountedBuckets)
  const bucketIds = smart.slice(first, first + mostCountedBuckets)
  const { data } = useQuery({
    ...answerOf(countSmartBuckets, { query: { bucketIds } }),
    enabled: mayDo(useViewer(), 'candidates.view'),
  })
  const found = data?.list.find(each => each.bucketId === bucketId)
  if (found === undefined) return '…'
  const number = formatNumber(i18n.locale, found.count)
  return found.isMore ? `${number}+` : number
}
