import {
  type AlertFrequency,
  changeJobAlert,
  type JobAlert,
  listJobAlerts,
  stopJobAlert,
} from '@hireloom/contract/alerts/alerts.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../kernel/api.ts'
import { requestContext } from '../kernel/request.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { useTellFailure } from '../ui/app/failures.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { showUndo } from '../ui/app/UndoToast.tsx'
import type { Route } from './+types/OwnAlertsPage.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).call(listJobAlerts)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-alerts', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** A candidate's kept searches: how often each is told, pause, delete with a way back. */
export default function OwnAlertsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { list, count } = useCached(loaderData, () => call(listJobAlerts))
  const alerts = useAlertChanges(loaderData.key)
  return (
    <PageShell
      width="form"
      title={t`Job alerts`}
      under={
        count > 0 && (
          <Text size="sm" c="dimmed">
            <Plural value={count} one="# alert" other="# alerts" />
          </Text>
        )
      }
      actions={
        <Button component="a" href={pathOf('/public/jobs')} variant={count === 0 ? 'filled' : 'default'}>
          <Trans>Find jobs</Trans>
        </Button>
      }
    >
      {list.length === 0 ? (
        <Empty title={<Trans>No job alerts yet</Trans>}>
          <Trans>Search the job board, then choose “Email me new jobs like these” below the results.</Trans>
        </Empty>
      ) : (
        <RowList>
          {list.map(alert => (
            <Alert key={alert.alertId} alert={alert} {...alerts} />
          ))}
        </RowList>
      )}
    </PageShell>
  )
}

interface AlertProps extends ReturnType<typeof useAlertChanges> {
  alert: JobAlert
}

function Alert({ alert, change, remove }: AlertProps) {
  const { t } = useLingui()
  const { description } = alert
  const isPaused = alert.state === 'paused'
  return (
    <Row>
      <div>
        <Group gap="xs">
          <a href={alert.path}>
            <bdi>{description}</bdi>
          </a>
          {isPaused && (
            <StatusBadge tone="neutral">
              <Trans>Paused</Trans>
            </StatusBadge>
          )}
          {alert.state === 'waiting' && (
            <StatusBadge tone="warn">
              <Trans>Not confirmed</Trans>
            </StatusBadge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {alert.lastSentAt === null ? (
            <Trans>No emails yet</Trans>
          ) : (
            <Trans>
              Last email <Moment value={alert.lastSentAt} />
            </Trans>
          )}
        </Text>
      </div>
      {alert.state === 'waiting' ? (
        <Button size="xs" component="a" href={pathOf('/public/alerts/:token', { token: alert.token })}>
          <Trans>Confirm</Trans>
        </Button>
      ) : (
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label={t`How often: ${description}`}
            value={alert.frequency}
            data={[
              { value: 'daily', label: t`Daily` },
              { value: 'weekly', label: t`Weekly` },
            ]}
            onChange={event =>
              change(alert, { frequency: event.currentTarget.value === 'weekly' ? 'weekly' : 'daily' })
            }
          />
          <Button
            size="xs"
            variant="default"
            aria-label={isPaused ? t`Resume: ${description}` : t`Pause: ${description}`}
            onClick={() => change(alert, { state: isPaused ? 'active' : 'paused' })}
          >
            {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button size="xs" variant="default" aria-label={t`Delete: ${description}`} onClick={() => remove(alert)}>
            <Trans>Delete</Trans>
          </Button>
        </Group>
      )}
    </Row>
  )
}

type Alerts = { list: JobAlert[]; count: number }

/**
 * Changes that show at once and are taken back when the server refuses. They go one after another, and the list is asked for again only
 * after the last of them: an answer from between two of them would show what is no longer so.
 */
function useAlertChanges(key: readonly string[]) {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const { mutateAsync: run } = useMutation({
    mutationKey: key,
    scope: { id: 'own-alerts' },
    networkMode: 'always',
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => (client.isMutating({ mutationKey: key }) > 1 ? null : client.invalidateQueries({ queryKey: key })),
  })
  const send = async (show: (list: JobAlert[]) => JobAlert[], work: () => Promise<unknown>) => {
    const done = run(work)
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<Alerts>(key, old => {
      if (!old) return old
      const list = show(old.list)
      return { list, count: list.length }
    })
    try {
      await done
    } catch (error) {
      tellFailure(error)
    }
  }
  const change = (alert: JobAlert, body: { frequency?: AlertFrequency; state?: 'active' | 'paused' }) => {
    const { token } = alert
    void send(
      list => list.map(each => (each.token === token ? { ...each, ...body } : each)),
      () => call(changeJobAlert, { params: { token }, body }),
    )
  }
  const remove = (alert: JobAlert) => {
    const { token } = alert
    void send(
      list => list.filter(each => each.token !== token),
      () => call(stopJobAlert, { params: { token } }),
    )
    showUndo(<Trans>Alert deleted.</Trans>, () => {
      const state = alert.state === 'paused' ? 'paused' : 'active'
      void send(
        list => list,
        () => call(changeJobAlert, { params: { token }, body: { state } }),
      )
    })
  }
  return { change, remove }
}
