import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useFieldLabels } from './field-labels.ts'
import { isFieldName } from './sections.ts'

/** Says which fields an approval holds, and where it is decided. */
export function LockedFields({ jobId, names }: { jobId: number; names: readonly string[] }) {
  const { i18n } = useLingui()
  const labels = useFieldLabels()
  if (names.length === 0) return null
  const fields = joined(
    i18n.locale,
    names.filter(isFieldName).map(name => labels[name]),
  )
  return (
    <Alert color="yellow" variant="light">
      <Text fw={600} size="sm">
        <Trans>This job is waiting for approval</Trans>
      </Text>
      <Trans>These fields can't be changed until it's decided: {fields}.</Trans>{' '}
      <Anchor component={Link} to={jobTabPath(jobId, 'approvals')} size="sm">
        <Trans>Open approval</Trans>
      </Anchor>
    </Alert>
  )
}
