import {
  alertFrequencies,
  changeJobAlert,
  confirmJobAlert,
  type JobAlert,
  readJobAlert,
  stopJobAlert,
} from '@hireloom/contract/alerts/alerts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { postedFields } from '../accounts/posted-fields.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Check } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/AlertPage.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readJobAlert, { params: { token: params.token } }))
}

/** The buttons of the page; nothing happens on opening it, because programs that look through mail open every link. */
const acts = ['confirm', 'save', 'pause', 'resume', 'stop'] as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const { call } = context.get(requestContext)
  const posted = await postedFields(request)
  const act = acts.find(each => each === posted.act)
  const frequency = alertFrequencies.find(each => each === posted.frequency)
  const byToken = { params: { token: params.token } }
  if (act === 'confirm') await orNotFound(call(confirmJobAlert, byToken))
  if (act === 'stop') await orNotFound(call(stopJobAlert, byToken))
  const state = act === 'pause' ? ('paused' as const) : act === 'resume' ? ('active' as const) : undefined
  if (act === 'save' || state !== undefined) {
    const body = { ...(frequency && { frequency }), ...(state && { state }) }
    await orNotFound(call(changeJobAlert, { ...byToken, body }))
  }
  throw redirect(`/public/alerts/${params.token}${act === undefined ? '' : `?done=${act}`}`)
}

/** A job alert opened by its link: confirm, change, pause, stop. */
export default function AlertPage({ loaderData: alert }: Route.ComponentProps) {
  const heading = useHeading(alert.state)
  const [params] = useSearchParams()
  return (
    <div className="narrow stack roomy">
      <PageHead title={heading} isHidden />
      <h1>{heading}</h1>
      <Done act={acts.find(act => act === params.get('done'))} state={alert.state} />
      <section className="card stack">
        <h2>
          <bdi>{alert.description}</bdi>
        </h2>
        <p className="soft small">
          <Trans>
            To <bdi dir="ltr">{alert.email}</bdi>
          </Trans>
          {alert.lastSentAt !== null && (
            <>
              {' · '}
              <Trans>
                Last email <DateText value={alert.lastSentAt} />
              </Trans>
            </>
          )}
        </p>
        <AlertForm key={`${alert.state} ${alert.frequency}`} alert={alert} />
      </section>
      <p>
        <LinkButton to={alert.path}>
          <Trans>View matching jobs</Trans>
        </LinkButton>
      </p>
      <p className="soft small">
        <Trans>Anyone with this link can change this alert. Keep it private.</Trans>
      </p>
    </div>
  )
}

function useHeading(state: JobAlert['state']): string {
  const { t } = useLingui()
  return {
    waiting: t`Confirm your job alert`,
    active: t`Your job alert`,
    paused: t`Your job alert is paused`,
    stopped: t`This job alert has ended`,
  }[state]
}

function AlertForm({ alert }: { alert: JobAlert }) {
  const { t } = useLingui()
  const isSending = useNavigation().state !== 'idle'
  const frequencies = { daily: t`Daily`, weekly: t`Weekly, on Mondays` }
  const button = (act: (typeof acts)[number], label: string, look: 'primary' | 'plain' | 'quiet' = 'plain') => (
    <Button type="submit" name="act" value={act} look={look} disabled={isSending}>
      {label}
    </Button>
  )
  const { state } = alert
  return (
    <Form method="post" className="stack" replace>
      {state !== 'stopped' && state !== 'waiting' && (
        <fieldset className="stack tight">
          <legend>
            <Trans>Frequency</Trans>
          </legend>
          {alertFrequencies.map(frequency => (
            <Check
              key={frequency}
              type="radio"
              name="frequency"
              value={frequency}
              defaultChecked={frequency === alert.frequency}
            >
              {frequencies[frequency]}
            </Check>
          ))}
        </fieldset>
      )}
      {state === 'waiting' && (
        <p>
          {alert.frequency === 'daily' ? (
            <Trans>Confirm to get new jobs by email, at most once a day.</Trans>
          ) : (
            <Trans>Confirm to get new jobs by email, at most once a week.</Trans>
          )}
        </p>
      )}
      {state === 'stopped' && (
        <p>
          <Trans>
            You won't get any more emails. You can restart this alert within 30 days; after that, it's deleted.
          </Trans>
        </p>
      )}
      <div className="row">
        {state === 'waiting' && button('confirm', t`Confirm this alert`, 'primary')}
        {state === 'active' && button('save', t`Save`, 'primary')}
        {state === 'active' && button('pause', t`Pause`)}
        {state === 'paused' && button('resume', t`Resume`, 'primary')}
        {state === 'stopped' && button('confirm', t`Restart alert`, 'primary')}
        {state !== 'stopped' && button('stop', state === 'waiting' ? t`I didn't request this` : t`Stop alert`)}
      </div>
    </Form>
  )
}

function Done({ act, state }: { act: (typeof acts)[number] | undefined; state: JobAlert['state'] }) {
  const { t } = useLingui()
  const isActive = state === 'active'
  const text =
    (act === 'confirm' || act === 'resume') && isActive
      ? t`Done. We'll email you new jobs.`
      : act === 'save' && isActive
        ? t`Saved.`
        : act === 'pause' && state === 'paused'
          ? t`Paused. You won't get emails until you resume.`
          : act === 'stop' && state === 'stopped'
            ? t`Stopped. You won't get any more emails.`
            : null
  return text === null ? null : (
    <Notice tone="good" isNews>
      {text}
    </Notice>
  )
}
