import { pathOf } from '@hireloom/contract/pages.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../kernel/api.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import { UploadWork } from './UploadWork.tsx'

/** CVs become people of the talent pool; at an address of its own they are employees. */
export default function PoolUploadPage() {
  const { t } = useLingui()
  const [bucket, setBucket] = useState<Choice | null>(null)
  const isOfEmployees = useLocation().pathname.startsWith(pathOf('/app/roboroy/emptalentpool'))
  const find = async (searchKey: string | undefined) => {
    const { list } = await call(listBuckets, { query: { searchKey, canFill: true, limit: 50 } })
    return list.map(({ bucketId, bucketName }) => ({ value: String(bucketId), label: bucketName }))
  }
  return (
    <UploadWork
      title={isOfEmployees ? t`Upload CVs of employees` : t`Upload CVs to the talent pool`}
      steps={[
        { to: pathOf('/app/roboroy'), label: <Trans>Recruiter</Trans> },
        {
          to: pathOf(isOfEmployees ? '/app/roboroy/emptalentpool' : '/app/roboroy/talentpool'),
          label: <Trans>Talent Pool</Trans>,
        },
      ]}
      kind={isOfEmployees ? 'internal_pool' : 'external_pool'}
      target={{
        isTalentPoolCase: true,
        isInternalEmployee: isOfEmployees,
        ...(bucket !== null && { bucketId: Number(bucket.value) }),
      }}
      options={
        <RemotePicker
          label={<Trans>Bucket (optional)</Trans>}
          name="upload-bucket-choices"
          chosen={bucket}
          find={find}
          onChoose={setBucket}
        />
      }
    />
  )
}
