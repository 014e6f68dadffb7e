import type { ApprovalFlow, FlowStep } from '@hireloom/contract/approvals/flows.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { usePeriodLabel } from '../../jobs/labels.ts'
import { formatMoney } from '../../kernel/format.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { type Names, roleOf } from './flow-form.ts'
import { useApproverWords } from './flow-words.ts'
import { useModeWords } from './mode-words.ts'

interface Option {
  readonly value: string
  readonly label: string
}

interface FlowSummaryProps {
  flow: ApprovalFlow
  names: Names
  options: Readonly<Record<'departments' | 'offices' | 'countries' | 'seniorities', readonly Option[]>>
}

/** A flow in plain words: which jobs take it, and who approves. */
export function FlowSummary({ flow, names, options }: FlowSummaryProps) {
  const { t, i18n } = useLingui()
  const periodLabel = usePeriodLabel()
  const { departmentIds, officeIds, countryIds, seniorityIds, salary } = flow.conditions
  const named = (ids: readonly number[], all: readonly Option[]) =>
    ids.map(id => all.find(({ value }) => value === String(id))?.label ?? t`deleted`).join(' / ')
  const asked = [
    named(departmentIds, options.departments),
    named(officeIds, options.offices),
    named(countryIds, options.countries),
    named(seniorityIds, options.seniorities),
    salary === null
      ? ''
      : t`pay from ${formatMoney(i18n.locale, salary.from, salary.currency)} ${periodLabel(salary.period)}`,
  ].filter(Boolean)
  return (
    <div>
      <Group gap="xs">
        <Text fw={560}>
          <bdi>{flow.name}</bdi>
        </Text>
        {!flow.isActive && (
          <StatusBadge tone="neutral">
            <Trans>Not in use</Trans>
          </StatusBadge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {flow.kind === 'application' ? (
          <Trans>Applications, in the stages that use it</Trans>
        ) : asked.length === 0 ? (
          <Trans>Every job</Trans>
        ) : (
          <bdi>{joined(i18n.locale, asked)}</bdi>
        )}
      </Text>
      {flow.steps.map((step, at) => (
        <StepLine key={at} step={step} number={at + 1} names={names} />
      ))}
    </div>
  )
}

function StepLine({ step, number, names }: { step: FlowStep; number: number; names: Names }) {
  const { t, i18n } = useLingui()
  const words = useApproverWords()
  const modeWords = useModeWords()
  const people = step.approvers.map(each => {
    const role = roleOf(each)
    if (role !== null) return words[role]
    return each.kind === 'user' ? (names.get(each.userId) ?? t`deleted`) : each.kind
  })
  return (
    <Text size="sm">
      {number}. <bdi>{step.name}</bdi>: <bdi>{joined(i18n.locale, people)}</bdi>
      {people.length > 1 && ` (${modeWords(step.mode, step.needed ?? people.length)})`}
    </Text>
  )
}
