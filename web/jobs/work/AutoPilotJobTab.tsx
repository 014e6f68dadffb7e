import type { AutomationFlag } from '@hireloom/contract/jobs/flags.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Switch, Text, Title } from '@mantine/core'
import { ask } from '../../ui/app/confirm.ts'
import type { JobTabFile } from '../job-tab.ts'
import { useJobFlags } from './use-job-flags.tsx'

/** The job itself holds everything. */
export const data: JobTabFile['data'] = []

/** What the job may do by itself. Auto-pilot is asked about before it is switched on, and off at once. */
export default function AutoPilotJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const { setFlag } = useJobFlags(job)
  const rows: readonly { name: AutomationFlag; label: string; about: string }[] = [
    {
      name: 'isAutoPilot',
      label: t`Auto-pilot`,
      about: t`Automations of this job act without asking first. Switched off, they only make suggestions.`,
    },
    {
      name: 'isAutoShortlist',
      label: t`Auto-shortlist`,
      about: t`Applicants with a score of 50 or more and no knock-out answer go on to the first screening stage.`,
    },
    {
      name: 'autoShortlistAll',
      label: t`Include earlier applicants`,
      about: t`Auto-shortlist also looks at people who have applied already.`,
    },
    {
      name: 'skipConsentAll',
      label: t`Skip the consent question`,
      about: t`People whom you add aren't asked for consent. They are still told how their data is used.`,
    },
    {
      name: 'aiSourcing',
      label: t`AI sourcing`,
      about: t`People in your talent pool who fit this job are suggested to you.`,
    },
  ]
  const set = async (name: AutomationFlag, label: string) => {
    const isOn = !job[name]
    if (name === 'isAutoPilot' && isOn) {
      const question = t`Turn on auto-pilot? Automations of this job then act without asking you first.`
      if (!(await ask({ question, act: t`Turn on auto-pilot` }))) return
    }
    const said = isOn ? <Trans>{label} is on.</Trans> : <Trans>{label} is off.</Trans>
    await setFlag(name, isOn, said)
  }
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h3">
        <Trans>Auto-pilot</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>
          These settings are saved at once. This job has no automations yet, so your team still moves every application.
        </Trans>
      </Text>
      {rows.map(({ name, label, about }) => (
        <Switch
          key={name}
          label={label}
          description={about}
          checked={job[name]}
          onChange={() => void set(name, label)}
        />
      ))}
    </Stack>
  )
}
