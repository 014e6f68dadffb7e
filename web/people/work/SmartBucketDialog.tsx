import { pathOf } from '@hireloom/contract/pages.ts'
import type { PeopleFilters } from '@hireloom/contract/people/filters.ts'
import { createSmartBucket } from '@hireloom/contract/people/smart-buckets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { usePoolChange } from '../../talent-pool/work/use-pool-change.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { FlagField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface SmartBucketDialogProps {
  filters: PeopleFilters
  onClose: () => void
}

/** Keeps the filters of a list of people as a bucket. */
export default function SmartBucketDialog({ filters, onClose }: SmartBucketDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { refresh } = usePoolChange()
  const form = useForm({
    start: () => ({ bucketName: '', shared: false }),
    send: (body, key) => call(createSmartBucket, { key, body: { ...body, filters } }),
    onSent: ({ bucketId }) => {
      void refresh()
      void navigate(pathOf('/app/roboroy/talentpool/smart/:bucketId', { bucketId }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>New smart bucket</Trans>}
      act={<Trans>Create smart bucket</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>A smart bucket always holds the people who match its filters now.</Trans>
      </Text>
      <TextField {...form.field('bucketName')} label={t`Name`} maxLength={200} isFirst />
      <FlagField
        {...form.field('shared')}
        label={t`Shared with team`}
        hint={t`Everyone at your company can see it. Each sees only the people they have access to.`}
      />
    </FormDialog>
  )
}
