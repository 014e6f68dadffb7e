import { type ImportFile, readImportFile } from '@hireloom/contract/import/files.ts'
import { startImport } from '@hireloom/contract/import/runs.ts'
import { type ImportField, type ImportVisibility, importFields } from '@hireloom/contract/import/words.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, NativeSelect, Radio, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { useSending } from '../../ui/app/failures.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { useFieldNames } from './field-names.ts'
import styles from './import.module.css'

/** The second step: which column fills which field. */
export function MapColumns({ importFileId }: { importFileId: number }) {
  const { t } = useLingui()
  const { data: file, isError } = useQuery({ ...answerOf(readImportFile, { params: { importFileId } }), retry: false })
  if (isError) {
    return (
      <Empty
        title={<Trans>This file is no longer here</Trans>}
        action={
          <Button component={Link} to="?">
            <Trans>Choose another file</Trans>
          </Button>
        }
      >
        <Trans>Uploaded files are kept for a day.</Trans>
      </Empty>
    )
  }
  return file === undefined ? <Loader aria-label={t`Reading the file`} /> : <Columns file={file} />
}

function Columns({ file }: { file: ImportFile }) {
  const { t, i18n } = useLingui()
  const viewer = useViewer()
  const navigate = useNavigate()
  const names = useFieldNames()
  const { message, errors, isSending, send } = useSending()
  const mayPublish = mayDo(viewer, 'jobs.publish')
  const [visibility, setVisibility] = useState<ImportVisibility>(mayPublish ? 'private' : 'draft')
  const [fields, setFields] = useState(() => new Map(file.columns.map(({ name, field }) => [name, field])))
  const { importFileId } = file
  const columns = file.columns.map(({ name }) => ({ name, field: fields.get(name) ?? null }))
  const set = (name: string, value: string) => {
    const field = importFields.find(known => known === value) ?? null
    setFields(new Map([...fields, [name, field]]))
  }
  const check = () =>
    send(async () => {
      const body = { importFileId, visibility, isDryRun: true, ...(file.canMap && { columns }) }
      const { importId } = await call(startImport, { body })
      await navigate(`?file=${importFileId}&run=${importId}`)
    })
  const [told] = Object.values(errors)
  const fault = told === undefined ? message : serverText(i18n, told)
  return (
    <Stack gap="lg">
      <Text size="sm">
        <bdi>{file.fileName}</bdi> · <Plural value={file.rows} one="# row" other="# rows" /> ·{' '}
        <Trans>
          Source: <bdi>{file.source}</bdi>
        </Trans>
      </Text>
      <Stack component="section" gap="xs" aria-labelledby="import-columns">
        <Title order={2} size="h3" id="import-columns">
          <Trans>Columns</Trans>
        </Title>
        <Text size="sm" c="dimmed">
          {file.canMap ? (
            <Trans>Choose what each column holds. Only the job title is required.</Trans>
          ) : (
            <Trans>We recognise this export and match its fields automatically.</Trans>
          )}
        </Text>
        <ul className={styles.columns}>
          {file.columns.map(({ name, sample }) => (
            <li key={name} className={styles.column}>
              <Text size="sm" fw={550} className={styles.cut ?? ''} title={name}>
                <bdi>{name}</bdi>
              </Text>
              <Text size="sm" c="dimmed" className={styles.cut ?? ''} title={sample}>
                <bdi>{sample}</bdi>
              </Text>
              {file.canMap && (
                <NativeSelect
                  aria-label={t`Field for ${name}`}
                  value={fields.get(name) ?? ''}
                  onChange={event => set(name, event.currentTarget.value)}
                  data={[
                    { value: '', label: t`Don't import` },
                    ...importFields.map((field: ImportField) => ({ value: field, label: names[field] })),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      </Stack>
      <Radio.Group
        label={t`New jobs come in as`}
        value={visibility}
        onChange={value => setVisibility(value === 'public' || value === 'private' ? value : 'draft')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="draft" label={t`Drafts`} description={t`Your team finishes and publishes them one by one.`} />
          <Radio
            value="private"
            label={t`Open, private`}
            description={t`People apply with the job's link. It isn't on any job board.`}
            disabled={!mayPublish}
          />
          <Radio
            value="public"
            label={t`Open, public`}
            description={t`Published on your careers site and job boards right away. Jobs that need approval stay drafts until then.`}
            disabled={!mayPublish}
          />
        </Stack>
      </Radio.Group>
      <FormMessage text={fault} />
      <Group gap="xs">
        <Button loading={isSending} onClick={() => void check()}>
          <Trans>Check the file</Trans>
        </Button>
        <Button variant="default" component={Link} to="?">
          <Trans>Choose another file</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
