import { listAutomations } from '@hireloom/contract/automation/automations.ts'
import {
  type JobAutomation,
  readJobAutomation,
  saveJobAutomation,
} from '@hireloom/contract/automation/job-automation.ts'
import type { AutomationFlag } from '@hireloom/contract/jobs/flags.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobTabFile } from '../../jobs/job-tab.ts'
import { useJobFlags } from '../../jobs/work/use-job-flags.tsx'
import { ask } from '../../ui/app/confirm.ts'
import { NumberField } from '../../ui/app/form/fields.tsx'
import { numberOf, pageData, refresh } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { AutomationList } from './AutomationList.tsx'

const own = pageData({
  endpoint: readJobAutomation,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
})
const automations = pageData({
  endpoint: listAutomations,
  input: ({ params }) => ({ query: { jobId: numberOf(params.jobId) } }),
})
export const data: JobTabFile['data'] = [own, automations]

/** What the job may do by itself. Auto-pilot is asked about before it is switched on, and off at once. */
export default function AutoPilotJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const { setFlag } = useJobFlags(job)
  const state = own.usePageData()
  const { list, people } = automations.usePageData()
  const { autoShortlistThreshold: threshold, earlier, proposals } = state
  const rows: readonly { name: AutomationFlag; label: string; about: string }[] = [
    {
      name: 'isAutoPilot',
      label: t`Auto-pilot`,
      about: t`This job's automations act without asking first. When this is off, they only make suggestions.`,
    },
    {
      name: 'isAutoShortlist',
      label: t`Auto-shortlist`,
      about: t`Applicants with a score of ${threshold} or more and no knock-out answer go on to the first screening stage.`,
    },
    {
      name: 'autoShortlistAll',
      label: t`Include earlier applicants`,
      about: t`Auto-shortlist includes people who have already applied.`,
    },
    {
      name: 'skipConsentAll',
      label: t`Skip the consent question`,
      about: state.maySkipConsent
        ? t`People you add to this job are told by email what you keep, but not asked for consent.`
        : job.skipConsentAll
          ? t`Your company relies on consent, so this setting has no effect and people you add are asked. An administrator can change the lawful basis in Hiring settings.`
          : t`Your company relies on consent, so people you add are asked. An administrator can change the lawful basis in Hiring settings.`,
    },
  ]
  const questionOf = (name: AutomationFlag) => {
    if (name === 'isAutoPilot')
      return {
        question: t`Turn on auto-pilot? Automations of this job then act without asking you first.`,
        act: t`Turn on auto-pilot`,
      }
    if (name !== 'autoShortlistAll' || earlier === 0) return null
    return {
      question: job.isAutoPilot
        ? t`${plural(earlier, { one: '# earlier applicant reaches the score and moves to the first screening stage. Include earlier applicants?', other: '# earlier applicants reach the score and move to the first screening stage. Include earlier applicants?' })}`
        : t`${plural(earlier, { one: '# earlier applicant reaches the score and is suggested to you. Include earlier applicants?', other: '# earlier applicants reach the score and are suggested to you. Include earlier applicants?' })}`,
      act: t`Include earlier applicants`,
    }
  }
  const set = async (name: AutomationFlag, label: string) => {
    const isOn = !job[name]
    const question = isOn ? questionOf(name) : null
    if (question !== null && !(await ask(question))) return
    const said = isOn ? <Trans>{label} is on.</Trans> : <Trans>{label} is off.</Trans>
    await setFlag(name, isOn, said)
    await refresh(readJobAutomation)
  }
  return (
    <Stack gap="md" component="section">
      <Group justify="space-between">
        <Title order={2} size="h3">
          <Trans>Auto-pilot</Trans>
        </Title>
        <Anchor component={Link} to={pathOf('/app/roboroy/jobs/:jobId/proposals', { jobId: job.jobId })} size="sm">
          {proposals > 0 ? (
            <Plural value={proposals} one="# suggestion to decide" other="# suggestions to decide" />
          ) : (
            <Trans>Suggestions and log</Trans>
          )}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>Changes are saved automatically.</Trans>
      </Text>
      {rows.map(({ name, label, about }) => (
        <Switch
          key={name}
          label={label}
          description={about}
          checked={job[name]}
          disabled={name === 'skipConsentAll' && !state.maySkipConsent && !job.skipConsentAll}
          onChange={() => void set(name, label)}
        />
      ))}
      <Threshold key={threshold} state={state} />
      <Title order={2} size="h3" mt="md">
        <Trans>Automations</Trans>
      </Title>
      <AutomationList jobId={job.jobId} list={list} people={people} hasChat={job.enableChat} />
    </Stack>
  )
}

/** From which score on auto-shortlisting moves an applicant. */
function Threshold({ state: { jobId, autoShortlistThreshold } }: { state: JobAutomation }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<number | null>(autoShortlistThreshold)
  const { change, isBusy } = useChange(readJobAutomation)
  const save = (value: number) => ({ params: { jobId }, body: { autoShortlistThreshold: value } })
  return (
    <Group align="end" gap="xs">
      <NumberField
        label={t`Minimum score for auto-shortlist`}
        hint={t`From 0 to 100. A score only ever moves people on; it never rejects anyone.`}
        value={typed}
        min={0}
        max={100}
        onChange={setTyped}
      />
      {typed !== null && typed !== autoShortlistThreshold && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void change(saveJobAutomation, save(typed), { said: () => <Trans>Score saved.</Trans> })}
        >
          <Trans>Save score</Trans>
        </Button>
      )}
    </Group>
  )
}
