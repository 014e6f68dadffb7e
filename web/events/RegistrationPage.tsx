import { acceptInvitation, cancelRegistration, readRegistration } from '@hireloom/contract/events/registrations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import { failed, postedFields } from '../accounts/posted-fields.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/RegistrationPage.ts'
import { EventWhen } from './EventWhen.tsx'
import { InvitationForm } from './InvitationForm.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readRegistration, { params: { token: params.token } }))
}

/** Nothing happens on opening the page, because programs that look through mail open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { call } = context.get(requestContext)
  const { answer, firstName = '', lastName = '', marketing = '', ...posted } = await postedFields(request)
  const own = { token: params.token }
  if (answer === 'yes') {
    const state = marketing === 'on' ? ('given' as const) : ('refused' as const)
    const noticeVersion = Number(posted.noticeVersion) || 0
    const body = { firstName, lastName, consents: [{ purpose: 'marketing_jobs' as const, state, noticeVersion }] }
    try {
      await orNotFound(call(acceptInvitation, { params: own, body }))
    } catch (error) {
      return failed(error, { firstName, lastName, marketing })
    }
  } else await orNotFound(call(cancelRegistration, { params: own }))
  throw redirect(pathOf('/public/events/registration/:token', { token: params.token }))
}

type Registration = Route.ComponentProps['loaderData']

/** An event registration opened by its link: accept, or cancel. */
export default function RegistrationPage({ loaderData: own, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  const isComing = own.state === 'published' || own.state === 'live'
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Your registration: ${own.title}`} isHidden />
      <div className="stack tight">
        <p className="soft">
          <bdi>{own.eventCompanyName}</bdi>
        </p>
        <h1>
          <bdi>{own.title}</bdi>
        </h1>
        <p>
          <EventWhen from={own.dateAndTime} to={own.endDate} timeZone={own.timeZone} />
        </p>
        {own.location !== null && (
          <p>
            <bdi>{own.location}</bdi>
          </p>
        )}
      </div>
      <State own={own} />
      {own.qr !== null && own.qrCode !== null && <DoorCode code={own.qr} picture={own.qrCode} />}
      {own.status === 'invited' && isComing && <InvitationForm own={own} failure={actionData} />}
      {own.joinUrl !== null && (
        <p>
          <a className="button primary" href={own.joinUrl} rel="noopener noreferrer">
            <Trans>Join online</Trans>
          </a>
        </p>
      )}
      <div className="row">
        {isComing && (own.status === 'registered' || own.status === 'waitlisted') && (
          <Form method="post">
            <Button type="submit" disabled={isSending}>
              {own.status === 'registered' ? <Trans>Give up my seat</Trans> : <Trans>Leave the waiting list</Trans>}
            </Button>
          </Form>
        )}
        <LinkButton to={pathOf('/public/events/:uuid', { uuid: own.uuid })}>
          <Trans>View event</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

function State({ own }: { own: Registration }) {
  if (own.state === 'cancelled') {
    return (
      <Notice tone="bad">
        <Trans id="This event was cancelled.">This event was cancelled.</Trans>
      </Notice>
    )
  }
  if (own.state === 'ended') {
    return (
      <Notice tone="warn">
        <Trans id="This event has ended.">This event has ended.</Trans>
      </Notice>
    )
  }
  if (own.status === 'invited') {
    return (
      <Notice tone="good">
        <Trans>
          <bdi>{own.eventCompanyName}</bdi> invites you.
        </Trans>
      </Notice>
    )
  }
  if (own.status === 'checked_in') {
    return (
      <Notice tone="good">
        <Trans>You're checked in. Enjoy!</Trans>
      </Notice>
    )
  }
  if (own.status === 'registered') {
    return (
      <Notice tone="good">
        <Trans>
          You're registered as <bdi dir="ltr">{own.email}</bdi>.
        </Trans>
      </Notice>
    )
  }
  if (own.status === 'waitlisted') {
    return (
      <Notice tone="warn">
        <Trans>You're on the waiting list. We'll email you as soon as a seat opens up.</Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="warn" isNews>
      <Trans>Registration cancelled. Your seat goes to the next person waiting.</Trans>
    </Notice>
  )
}

/** What is shown at the door, for eyes and for scanners. */
function DoorCode({ code, picture }: { code: string; picture: string }) {
  const { t } = useLingui()
  return (
    <div className="stack tight">
      <p className="small soft">
        <Trans>Show this code at the entrance</Trans>
      </p>
      <img src={picture} alt={t`Scanner code`} width="168" height="168" />
      <p>
        <bdi dir="ltr">
          <strong>
            {code.slice(0, 5)}-{code.slice(5)}
          </strong>
        </bdi>
      </p>
    </div>
  )
}
