import type { ActionOf } from '@hireloom/contract/automation/actions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { ChoiceField, FlagField } from '../../ui/app/form/fields.tsx'
import type { Names } from './names.ts'

type Rejection = ActionOf<'propose_reject' | 'reject'>

interface RejectionDetailsProps {
  action: Rejection
  names: Names
  onChange: (action: Rejection) => void
}

/** Why somebody is rejected, and whether they are told; no score ever rejects. */
export function RejectionDetails({ action, names, onChange }: RejectionDetailsProps) {
  const { t } = useLingui()
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {action.act === 'reject' ? (
          <Trans>
            Only an answer that breaks a knockout rule rejects automatically. Others are suggested to you; a match score
            never rejects anyone.
          </Trans>
        ) : (
          <Trans>A person decides, even with auto-pilot on.</Trans>
        )}
      </Text>
      <ChoiceField
        label={t`Reason`}
        value={String(action.reasonId ?? '')}
        options={[{ value: '', label: t`No reason` }, ...names.reasons]}
        onChange={value => onChange({ ...action, reasonId: value === '' ? null : Number(value) })}
      />
      <FlagField
        label={t`Email the candidate`}
        value={action.notify}
        onChange={notify => onChange({ ...action, notify })}
      />
    </Stack>
  )
}
