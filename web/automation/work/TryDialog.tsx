import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { type Automation, type AutomationTest, testAutomation } from '@hireloom/contract/automation/automations.ts'
import { leavesOf } from '@hireloom/contract/automation/conditions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { List, Modal, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconHandStop, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import type { Names } from './names.ts'
import { useSentences } from './sentences.ts'
import { useReasonWords } from './words.ts'

interface TryDialogProps {
  automation: Automation
  names: Names
  people: readonly { readonly userId: number; readonly name: string }[]
  onClose: () => void
}

/** A dry run: what an automation would do with one application, step by step. */
export function TryDialog({ automation, names, people, onClose }: TryDialogProps) {
  const { t } = useLingui()
  const { automationId, jobId } = automation
  const [chosen, setChosen] = useState<Choice | null>(null)
  const find = async (searchKey: string | undefined): Promise<Choice[]> => {
    const query = { limit: 20, ...(jobId !== null && { jobId }), ...(searchKey !== undefined && { searchKey }) }
    const { list } = await call(listApplications, { query })
    return list.map(({ appId, fullName, email }) => ({
      value: String(appId),
      label: jobId === null ? `${fullName} · ${email}` : fullName,
    }))
  }
  const tried = useQuery({
    queryKey: [testAutomation.name, automationId, automation.version, chosen?.value],
    queryFn: () => call(testAutomation, { params: { automationId }, body: { appId: Number(chosen?.value) } }),
    enabled: chosen !== null,
    gcTime: 0,
  })
  return (
    <Modal opened onClose={onClose} title={<Trans>Try out {automation.name}</Trans>} size="lg">
      <Stack>
        <RemotePicker
          label={t`Application`}
          hint={t`Nothing changes, and no one is notified.`}
          name={`applications-to-try-${jobId ?? ''}`}
          chosen={chosen}
          find={find}
          onChoose={setChosen}
        />
        <div aria-live="polite">
          {tried.error !== null && <Failure error={tried.error} onRetry={() => void tried.refetch()} />}
          {tried.data && <Steps automation={automation} names={names} people={people} test={tried.data} />}
        </div>
      </Stack>
    </Modal>
  )
}

type Step = AutomationTest['steps'][number]

function Steps({ automation, names, people, test }: Omit<TryDialogProps, 'onClose'> & { test: AutomationTest }) {
  const { t } = useLingui()
  const reasons = useReasonWords()
  const { ofCondition, ofAction } = useSentences(names, people)
  const leaves = leavesOf(automation.conditions)
  const outcomes = {
    executed: { tone: 'good', text: t`It would act` },
    proposed: { tone: 'warn', text: t`It would suggest this to you` },
    skipped: { tone: 'neutral', text: t`It would do nothing` },
    failed: { tone: 'bad', text: t`It would fail` },
  } as const
  const { tone, text } = outcomes[test.outcome]

  function textOf({ step, isPassed, index = 0, reason, needsPerson }: Step): ReactNode {
    if (step === 'enabled') return isPassed ? t`It's switched on.` : reasons[reason ?? 'disabled']
    if (step === 'application')
      return isPassed ? t`The application is where it needs to be.` : reasons[reason ?? 'inactive']
    if (step === 'once') return isPassed ? t`It can act on this application.` : reasons[reason ?? 'once']
    if (step === 'loop') return isPassed ? t`Automations haven't reached their hourly limit on it.` : reasons.loop
    if (step === 'delay')
      return isPassed ? (
        t`It acts right away.`
      ) : (
        <Trans>
          It waits until <Moment value={test.dueAt} isExact />, then checks again.
        </Trans>
      )
    if (step === 'auto-pilot')
      return isPassed ? t`Auto-pilot is on for this job.` : t`Auto-pilot is off for this job, so it only suggests.`
    if (step === 'conditions') {
      const leaf = leaves[index]
      const condition = leaf === undefined ? '' : ofCondition(leaf)
      return reason === undefined ? condition : `${condition}: ${reasons[reason]}`
    }
    const action = automation.actions[index]
    const name = action === undefined ? '' : ofAction(action)
    if (!isPassed) return `${name}: ${reasons[reason ?? 'impossible']}`
    return needsPerson === true ? t`${name}: a person has to confirm this.` : name
  }
  return (
    <Stack gap="sm">
      <div>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </div>
      {test.reason !== null && <Text size="sm">{reasons[test.reason]}</Text>}
      <List spacing={6} size="sm" center>
        {test.steps.map((step, at) => (
          <List.Item key={at} icon={<Mark step={step} />}>
            {textOf(step)}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

function Mark({ step: { step, isPassed, needsPerson } }: { step: Step }) {
  const { t } = useLingui()
  const isWaiting = (!isPassed && (step === 'delay' || step === 'auto-pilot')) || (isPassed && needsPerson === true)
  const [colour, label, Icon] = isWaiting
    ? (['yellow', t`Waits`, IconHandStop] as const)
    : isPassed
      ? (['green', t`Yes`, IconCheck] as const)
      : (['red', t`No`, IconX] as const)
  return (
    <ThemeIcon color={colour} variant="light" size={20} radius="xl">
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </ThemeIcon>
  )
}
