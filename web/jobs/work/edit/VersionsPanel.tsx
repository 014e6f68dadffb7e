import type { Output } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { type JobVersion, listJobVersions, readJobVersion } from '@hireloom/contract/jobs/versions.ts'
import { joined } from '@hireloom/contract/joined.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Earlier } from '../../../ui/app/Earlier.tsx'
import { useFailureText } from '../../../ui/app/failures.ts'
import { FormMessage } from '../../../ui/app/form/Form.tsx'
import { Moment } from '../../../ui/app/Moment.tsx'
import { answerOf } from '../../../ui/app/page-data.ts'
import { useEarlier } from '../../../ui/app/use-earlier.ts'
import { Skeleton } from '../../../ui/public/Skeleton.tsx'
import { useFieldLabels } from './field-labels.ts'
import { Sides } from './Sides.tsx'
import { differing, isFieldName } from './sections.ts'

interface VersionsPanelProps {
  jobId: number
  fields: JobFields
  lists: Output<typeof listDropdowns>
  onRestore: (fields: JobFields) => void
}

/** The versions that were published, newest first; each can be compared with what is written now and brought back. */
export function VersionsPanel({ jobId, fields, lists, onRestore }: VersionsPanelProps) {
  const [open, setOpen] = useState<number | null>(null)
  const { list, ...earlier } = useEarlier(
    query => answerOf(listJobVersions, { params: { jobId }, query }),
    found => found,
  )
  const { rest } = earlier
  if (list?.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Every time you publish this job, its version is kept here. You can compare it and bring it back.</Trans>
      </Text>
    )
  return (
    <Stack gap="md">
      {list?.map(version => (
        <VersionRow key={version.version} version={version} onOpen={() => setOpen(version.version)} />
      ))}
      <Earlier {...earlier}>
        <Plural value={rest} one="Show # earlier version" other="Show # earlier versions" />
      </Earlier>
      {open !== null && (
        <CompareDialog
          jobId={jobId}
          version={open}
          fields={fields}
          lists={lists}
          onClose={() => setOpen(null)}
          onRestore={restored => {
            setOpen(null)
            onRestore(restored)
          }}
        />
      )}
    </Stack>
  )
}

function VersionRow({ version, onOpen }: { version: JobVersion; onOpen: () => void }) {
  const { i18n } = useLingui()
  const labels = useFieldLabels()
  const changed = joined(
    i18n.locale,
    version.changed.filter(isFieldName).map(name => labels[name]),
  )
  return (
    <Group justify="space-between" wrap="nowrap" align="start" gap="sm">
      <div>
        <Text size="sm" fw={600}>
          <Moment value={version.publishedAt} isExact />
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{version.publishedBy ?? <Trans>Not published here</Trans>}</bdi>
        </Text>
        {changed !== '' && <Text size="sm">{changed}</Text>}
      </div>
      <Button variant="default" size="xs" onClick={onOpen}>
        <Trans>Compare</Trans>
      </Button>
    </Group>
  )
}

interface CompareDialogProps extends VersionsPanelProps {
  version: number
  onClose: () => void
}

function CompareDialog({ jobId, version, fields, lists, onClose, onRestore }: CompareDialogProps) {
  const failureText = useFailureText()
  const { data, error } = useQuery(answerOf(readJobVersion, { params: { jobId, version } }))
  const names = data === undefined ? [] : differing(data.fields, fields)
  return (
    <Modal opened onClose={onClose} size="xl" title={<Trans>Earlier version</Trans>}>
      {error && <FormMessage text={failureText(error)} />}
      {!error && data === undefined && <Skeleton lines={5} />}
      {data !== undefined && (
        <Stack gap="md">
          {names.length === 0 && (
            <Text size="sm">
              <Trans>This version is identical to the current one.</Trans>
            </Text>
          )}
          <Sides
            names={names}
            lists={lists}
            sides={[
              { label: <Moment value={data.publishedAt} isExact />, fields: data.fields },
              { label: <Trans>Now</Trans>, fields },
            ]}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {names.length > 0 && (
              <Button onClick={() => onRestore(data.fields)}>
                <Trans>Restore this version</Trans>
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
