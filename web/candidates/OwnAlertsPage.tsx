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
import { Empty } from '../ui/app/Empty.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { guess, useChange } from '../ui/app/use-change.tsx'

const page = pageData({ endpoint: listJobAlerts })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** A candidate's kept searches: how often each is told, pause, delete with a way back. */
export default function OwnAlertsPage() {
  const { t } = useLingui()
  const { list, count } = page.usePageData()
  const alerts = useAlertChanges()
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

/** Changes that show at once and go one after another. */
function useAlertChanges() {
  const { change: send } = useChange(listJobAlerts)
  const shown = (show: (list: JobAlert[]) => JobAlert[]) => ({
    guess: guess(listJobAlerts, answer => {
      const list = show(answer.list)
      return { list, count: list.length }
    }),
    inTurn: true,
  })
  const change = ({ token }: JobAlert, body: { frequency?: AlertFrequency; state?: 'active' | 'paused' }) =>
    void send(
      changeJobAlert,
      { params: { token }, body },
      shown(list => list.map(each => (each.token === token ? { ...each, ...body } : each))),
    )
  const remove = ({ token, state }: JobAlert) =>
    void send(
      stopJobAlert,
      { params: { token } },
      {
        ...shown(list => list.filter(each => each.token !== token)),
        saidAtOnce: <Trans>Alert deleted.</Trans>,
        undoBy: () =>
          send(
            changeJobAlert,
            { params: { token }, body: { state: state === 'paused' ? 'paused' : 'active' } },
            { inTurn: true },
          ),
      },
    )
  return { change, remove }
}
