import { changeJob } from '@hireloom/contract/jobs/flags.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { isMetaLabel, metaLabels } from '@hireloom/contract/jobs/meta.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import type { JobTabFile } from '../job-tab.ts'
import { LinkedJobSection } from './LinkedJobSection.tsx'
import { MetaField } from './MetaField.tsx'
import { NewMetaDialog } from './NewMetaDialog.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** The job itself holds everything. */
export const data: JobTabFile['data'] = []

/** What is kept of a job beside its fields: the link to the professional network, eight labels, and the company's own. */
export default function MetaJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const showJob = useJobRefresh()
  const { change } = useChange()
  const params = { jobId: job.jobId }
  const words: Record<string, string> = {
    ownerEmail: t`Owner's email`,
    NameofCompanyContactPerson: t`Name of company contact person`,
    Designation: t`Designation`,
    EmailAddress: t`Email address`,
    ContactNumber: t`Contact number`,
    UENNo: t`UEN number`,
    jobImportedBy: t`Job imported by`,
    workingHours: t`Working hours`,
  }
  const textOf = (label: string): string => {
    const value = job.meta[label]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const known: readonly string[] = metaLabels
  const own = Object.keys(job.meta)
    .filter(label => !known.includes(label) && isMetaLabel(label) && textOf(label) !== '')
    .toSorted()
  const write = (label: string, value: string | null) => call(changeJob, { params, body: { meta: { [label]: value } } })
  const save = async (label: string, value: string) => {
    const name = words[label] ?? label
    const before = textOf(label)
    const saved = await change(
      changeJob,
      { params, body: { meta: { [label]: value } } },
      {
        said: () => (value === '' ? <Trans>{name} was removed.</Trans> : <Trans>{name} was saved.</Trans>),
        undoBy: () => write(label, before),
        onUndone: () => void showJob(),
      },
    )
    if (saved !== null) await showJob()
    return saved !== null
  }
  return (
    <>
      <LinkedJobSection job={job} />
      <Stack gap="sm" component="section">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            <Trans>Meta information</Trans>
          </Title>
          <Button leftSection={<IconPlus size={16} />} variant="default" onClick={() => setAdding(true)}>
            <Trans>Add field</Trans>
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>
            Only people who can edit this job see these fields, except working hours. Each is saved when you leave it.
          </Trans>
        </Text>
        {[...known, ...own].map(label => (
          <MetaField
            key={label}
            label={words[label] ?? label}
            value={textOf(label)}
            onSave={value => save(label, value)}
            canRemove={!known.includes(label)}
          />
        ))}
      </Stack>
      {isAdding && (
        <NewMetaDialog
          taken={[...known, ...own]}
          onAdd={write}
          onAdded={() => void showJob()}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
