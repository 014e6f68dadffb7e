import { listImports, type ImportReport as Report, readImport, startImport } from '@hireloom/contract/import/runs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/format.ts'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { ask } from '../../ui/app/confirm.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { useSending } from '../../ui/app/failures.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useTask } from '../../ui/app/use-task.ts'
import { ReportTables } from './ReportTables.tsx'
import { RunState } from './RunState.tsx'

/** What a dry run found or an import did, and what can be done next. */
export function ImportReport({ importId }: { importId: number }) {
  const { t } = useLingui()
  const { data: run, isError } = useQuery({
    ...answerOf(readImport, { params: { importId } }),
    retry: false,
    // The one who started it follows the task; others ask now and then.
    refetchInterval: ({ state }) => (state.data?.state === 'running' && state.data.taskId === null ? 5000 : false),
  })
  if (isError) {
    return (
      <Empty
        title={<Trans>Import not found</Trans>}
        action={
          <Button component={Link} to="?">
            <Trans>All imports</Trans>
          </Button>
        }
      />
    )
  }
  if (run === undefined) return <Loader aria-label={t`Loading`} />
  if (run.state === 'running') return <Running run={run} />
  return <Ended run={run} />
}

function Running({ run }: { run: Report }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        <bdi>{run.fileName}</bdi>
      </Text>
      {run.taskId === null ? <Bar done={run.read} total={run.total} /> : <Followed taskId={run.taskId} run={run} />}
    </Stack>
  )
}

function Followed({ taskId, run }: { taskId: number; run: Report }) {
  const { task, isGone } = useTask(taskId)
  const isOver = isGone || (task !== null && task.endedAt !== null)
  useEffect(() => {
    if (isOver) void refresh(readImport, listImports)
  }, [isOver])
  return <Bar done={task === null ? run.read : task.succeeded + task.failed} total={run.total} />
}

function Bar({ done, total }: { done: number; total: number }) {
  const { t, i18n } = useLingui()
  const [read, all] = [formatNumber(i18n.locale, done), formatNumber(i18n.locale, total)]
  return (
    <>
      <Progress value={(100 * done) / total} aria-label={t`Rows read`} />
      <Text size="sm" c="dimmed">
        <Trans>
          {read} of {all} rows
        </Trans>
      </Text>
    </>
  )
}

function Ended({ run }: { run: Report }) {
  const { t, i18n } = useLingui()
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <Title order={2} size="h2">
          {run.isDryRun ? <Trans>What the import will do</Trans> : <Trans>Import report</Trans>}
        </Title>
        {!run.isDryRun && <RunState state={run.state} />}
      </Group>
      <Text size="sm" c="dimmed">
        <bdi>{run.fileName}</bdi> · <Moment value={run.startedAt} />
        {run.importedBy !== null && (
          <>
            {' · '}
            <bdi>{run.importedBy}</bdi>
          </>
        )}
      </Text>
      <Facts
        facts={[
          { label: run.isDryRun ? t`Will be created` : t`Created`, value: number(run.inserted) },
          { label: run.isDryRun ? t`Will be updated` : t`Updated`, value: number(run.changed) },
          { label: t`Unchanged`, value: number(run.same) },
          { label: t`Refused`, value: number(run.refused) },
        ]}
      />
      {run.isDryRun ? <AfterCheck run={run} /> : <AfterImport run={run} />}
      <ReportTables run={run} />
    </Stack>
  )
}

function AfterCheck({ run }: { run: Report }) {
  const navigate = useNavigate()
  const { message, isSending, send } = useSending()
  const { importFileId, visibility } = run
  const jobs = run.inserted + run.changed
  if (importFileId === null) return null
  const go = () =>
    send(async () => {
      // The columns are those of the dry run, which are kept for the source.
      const { importId } = await call(startImport, { body: { importFileId, visibility } })
      await navigate(`?run=${importId}`)
    })
  return (
    <Stack gap="xs">
      {jobs === 0 && (
        <Text size="sm">
          <Trans>Nothing would change.</Trans>
        </Text>
      )}
      <Group gap="xs">
        {jobs > 0 && (
          <Button loading={isSending} onClick={() => void go()}>
            <Plural value={jobs} one="Import # job" other="Import # jobs" />
          </Button>
        )}
        <Button variant="default" component={Link} to={`?file=${importFileId}`}>
          <Trans>Change columns</Trans>
        </Button>
      </Group>
      <FormMessage text={message} />
    </Stack>
  )
}

function AfterImport({ run }: { run: Report }) {
  const { t } = useLingui()
  const { takeBack, isBusy } = useChange(readImport, listImports)
  const { undo } = run
  const undoAll = async (token: string) => {
    const question = t`Undo this import? New jobs are deleted, or closed where people have applied. Updated jobs go back to what they were. Jobs that someone changed since then stay as they are.`
    if (await ask({ question, act: t`Undo import`, isDanger: true })) await takeBack(token)
  }
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button component={Link} to={pathOf('/app/roboroy/jobs/my/open')}>
          <Trans>View my jobs</Trans>
        </Button>
        {undo !== null && (
          <Button variant="default" loading={isBusy} onClick={() => void undoAll(undo.token)}>
            <Trans>Undo import</Trans>
          </Button>
        )}
        <Button variant="default" component={Link} to="?">
          <Trans>Import another file</Trans>
        </Button>
      </Group>
      {undo !== null && (
        <Text size="sm" c="dimmed">
          <Trans>
            Can be undone until <Moment value={undo.expiresAt} />.
          </Trans>
        </Text>
      )}
    </Stack>
  )
}
