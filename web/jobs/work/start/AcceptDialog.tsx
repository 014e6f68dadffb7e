import type { ParsedJob } from '@hireloom/contract/job-writing/parse.ts'
import { createJob, readJobEditor, saveJobDraft } from '@hireloom/contract/jobs/editor.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../kernel/api.ts'
import { FormDialog } from '../../../ui/app/form/Form.tsx'
import { TextField } from '../../../ui/app/form/fields.tsx'
import { useForm } from '../../../ui/app/form/use-form.ts'
import { answerOf } from '../../../ui/app/page-data.ts'
import { StatusBadge } from '../../../ui/app/StatusBadge.tsx'
import { FieldValue } from '../edit/FieldValue.tsx'
import { useFieldLabels } from '../edit/field-labels.ts'
import { type FieldName, sectionNames, sections } from '../edit/sections.ts'

interface AcceptDialogProps {
  parsed: ParsedJob
  onClose: () => void
}

/** What is less sure than this is only taken over when somebody says so. */
const sureEnough = 0.6
const names: readonly FieldName[] = sectionNames.flatMap((name): readonly FieldName[] => sections[name])

/** Shows each field that was read, to be accepted or left out, and makes a draft of the accepted ones. */
export function AcceptDialog({ parsed: { fields: read, confidence }, onClose }: AcceptDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: lists } = useQuery(answerOf(listDropdowns))
  const found = names.filter(name => name !== 'title' && read[name] !== undefined)
  const isSure = (name: FieldName) => (confidence[name] ?? 0) >= sureEnough
  const form = useForm({
    start: () => ({ title: read.title ?? '', accepted: found.filter(isSure) }),
    send: async ({ title, accepted }, key) => {
      const { jobId } = await call(createJob, { key, body: { title } })
      const params = { jobId }
      const { version, fields } = await call(readJobEditor, { params })
      const taken = Object.fromEntries(accepted.map(name => [name, read[name]]))
      await call(saveJobDraft, { params, body: { version, fields: { ...fields, ...taken, title } } })
      return jobId
    },
    onSent: jobId => void navigate(pathOf('/app/roboroy/jobs/:jobId/edit', { jobId }), { replace: true }),
  })
  return (
    <FormDialog
      form={form}
      size="xl"
      title={<Trans>What we read</Trans>}
      act={<Trans>Create draft</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t`Job title`} maxLength={200} isFirst isRequired />
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>We could only read the title. Write the rest in the editor.</Trans>
        </Text>
      )}
      {found.length > 0 && lists !== undefined && (
        <FoundFields
          names={found}
          fields={read}
          lists={lists}
          isSure={isSure}
          accepted={form.typed.accepted}
          onChange={accepted => form.set({ accepted })}
        />
      )}
    </FormDialog>
  )
}

interface FoundFieldsProps {
  names: readonly FieldName[]
  fields: ParsedJob['fields']
  lists: Parameters<typeof FieldValue>[0]['lists']
  isSure: (name: FieldName) => boolean
  accepted: FieldName[]
  onChange: (accepted: FieldName[]) => void
}

function FoundFields({ names: found, fields, lists, isSure, accepted, onChange }: FoundFieldsProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  return (
    <Stack component="ul" aria-label={t`Fields to accept`} gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {found.map(name => (
        <li key={name}>
          <Group gap="xs">
            <Checkbox
              label={labels[name]}
              checked={accepted.includes(name)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...accepted, name] : accepted.filter(each => each !== name))
              }
            />
            {!isSure(name) && (
              <StatusBadge tone="warn">
                <Trans>Please check</Trans>
              </StatusBadge>
            )}
          </Group>
          <div style={{ paddingInlineStart: 32 }}>
            <FieldValue name={name} fields={fields} lists={lists} />
          </div>
        </li>
      ))}
    </Stack>
  )
}
