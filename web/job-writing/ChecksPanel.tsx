import type { LintFinding } from '@hireloom/contract/job-writing/lint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useFailureText } from '../ui/app/failures.ts'
import { FormMessage } from '../ui/app/form/Form.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { Skeleton } from '../ui/public/Skeleton.tsx'
import type { Checks } from './use-checks.ts'

interface ChecksPanelProps {
  checks: Checks
  /** Leads to a field of the editor. */
  onField: (field: string) => void
  labelOf: (field: string) => string | undefined
}

/** What is wrong with a posting, the gravest first; each finding leads to its field. */
export function ChecksPanel({ checks: { findings, error }, onField, labelOf }: ChecksPanelProps) {
  const failureText = useFailureText()
  if (error !== null) return <FormMessage text={failureText(error)} />
  if (findings === null) return <Skeleton lines={5} />
  if (findings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No problems found. The text follows good practice and the rules for job ads where the job is.</Trans>
      </Text>
    )
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {findings.map(finding => (
        <li key={`${finding.rule} ${finding.field}`}>
          <FindingRow finding={finding} onField={onField} labelOf={labelOf} />
        </li>
      ))}
    </Stack>
  )
}

const tones = { block: 'bad', warn: 'warn', info: 'neutral' } as const

function FindingRow({ finding, onField, labelOf }: { finding: LintFinding } & Omit<ChecksPanelProps, 'checks'>) {
  const { t } = useLingui()
  const { severity, field, message, fix, jurisdiction, source } = finding
  const severities = { block: t`Blocks publishing`, warn: t`Should be changed`, info: t`Hint` }
  const label = field === null ? undefined : labelOf(field)
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <StatusBadge tone={tones[severity]}>{severities[severity]}</StatusBadge>
        {jurisdiction !== null &&
          (source === null ? (
            <Text size="xs">{jurisdiction}</Text>
          ) : (
            <Anchor href={source} target="_blank" rel="noopener" size="xs">
              {jurisdiction}
            </Anchor>
          ))}
      </Group>
      <Text size="sm" fw={600}>
        {message}
      </Text>
      {fix !== null && <Text size="sm">{fix}</Text>}
      {field !== null && label !== undefined && (
        <div>
          <Button variant="default" size="xs" onClick={() => onField(field)}>
            <Trans>Go to {label}</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}
