import { readEvent, readEventCalendar } from '@hireloom/contract/events/events.ts'
import { registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, redirect } from 'react-router'
import { failed, postedFields } from '../accounts/posted-fields.ts'
import { CompanyFrame } from '../companies/CompanyFrame.tsx'
import { wordsOf } from '../kernel/html-words.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { JsonLd } from '../ui/public/JsonLd.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/EventPage.ts'
import { EventMissing } from './EventMissing.tsx'
import { EventWhen } from './EventWhen.tsx'
import { type EventView, eventFacts, eventView } from './event-view.ts'
import { RegisterForm } from './RegisterForm.tsx'

export const handle = { hasOwnFrame: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const event = await orNotFound(web.call(readEvent, { params: { uuid: params.uuid } }))
  const done = url.searchParams.get('done')
  const { user } = web
  return {
    event: eventView(event),
    calendarPath: readEventCalendar.path.replace('{uuid}', event.uuid),
    done: done === 'registered' || done === 'waitlisted' ? done : null,
    known: user && { firstName: user.firstname, lastName: user.lastname, email: user.email },
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { call } = context.get(requestContext)
  const { firstName = '', lastName = '', email = '', marketing = '', ...posted } = await postedFields(request)
  const noticeVersion = Number(posted.noticeVersion) || 0
  const state = marketing === 'on' ? ('given' as const) : ('refused' as const)
  const body = { firstName, lastName, email, consents: [{ purpose: 'marketing_jobs' as const, state, noticeVersion }] }
  let status: string
  try {
    status = (await orNotFound(call(registerForEvent, { params: { uuid: params.uuid }, body }))).status
  } catch (error) {
    return failed(error, { firstName, lastName, email, marketing })
  }
  throw redirect(`${url.pathname}?done=${status}`)
}

/** A lost connection must not replace the form by an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const values = Object.fromEntries(
      [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    return { problem: 'busy', message: offline.id, fields: {}, values }
  }
}

const offline = /*i18n*/ {
  id: "You're offline. Everything you typed is still here; please try again.",
}

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRootData()
  const { event, calendarPath, done, known } = loaderData
  const publicUrl = root?.publicUrl ?? ''
  const isHidden = event.state === 'draft' || done !== null
  return (
    <CompanyFrame
      company={event.company}
      address={pathOf('/public/careers/:companyId?', { companyId: event.company.id })}
      colours={event.colours}
      joinAddress={null}
      isPoweredBy={event.isPoweredBy}
    >
      <PageHead
        title={`${event.title} – ${event.company.name}`}
        description={wordsOf(event.description)}
        address={`${publicUrl}${pathOf('/public/events/:uuid', { uuid: event.uuid })}`}
        image={[event.banner, event.company.logo, `/public/events/${event.uuid}/card.png`]}
        isHidden={isHidden}
      />
      {event.state !== 'draft' && <JsonLd make={() => eventFacts(event, publicUrl)} />}
      <article className="stack roomy">
        {event.banner !== null && <img className="hero" src={event.banner} alt="" width="1120" height="200" />}
        <div className="stack tight">
          <p className="row">
            <StateChip state={event.state} />
            <bdi className="soft">{event.company.name}</bdi>
          </p>
          <h1>
            <bdi>{event.title}</bdi>
          </h1>
        </div>
        <div className="detail">
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: event.description }} />
          <aside className="card stack">
            <Facts event={event} />
            {(event.state === 'published' || event.state === 'live') && (
              <p>
                <a className="button" href={calendarPath} download="event.ics">
                  <Trans>Add to calendar</Trans>
                </a>
              </p>
            )}
          </aside>
        </div>
        <div className="detail">
          <section className="stack" id="register" aria-labelledby="register-title">
            <h2 id="register-title">
              <Trans>Registration</Trans>
            </h2>
            <Registration event={event} done={done}>
              <RegisterForm event={event} known={known} failure={actionData} />
            </Registration>
          </section>
        </div>
      </article>
    </CompanyFrame>
  )
}

function StateChip({ state }: { state: EventView['state'] }) {
  switch (state) {
    case 'draft':
      return (
        <Chip tone="warn">
          <Trans>Draft</Trans>
        </Chip>
      )
    case 'live':
      return (
        <Chip tone="good">
          <Trans>Happening now</Trans>
        </Chip>
      )
    case 'ended':
      return (
        <Chip>
          <Trans>Ended</Trans>
        </Chip>
      )
    case 'cancelled':
      return (
        <Chip tone="bad">
          <Trans>Cancelled</Trans>
        </Chip>
      )
    case 'published':
      return null
  }
}

function Facts({ event }: { event: EventView }) {
  return (
    <dl className="stack">
      <div>
        <dt className="small soft">
          <Trans>When</Trans>
        </dt>
        <dd>
          <EventWhen from={event.from} to={event.to} timeZone={event.timeZone} />
        </dd>
      </div>
      <div>
        <dt className="small soft">
          <Trans>Where</Trans>
        </dt>
        <dd>
          {event.location !== null && <bdi>{event.location}</bdi>}
          {event.mode === 'hybrid' && ' · '}
          {event.mode !== 'onsite' && <Trans>Online. We'll email you the link.</Trans>}
        </dd>
      </div>
      {event.seatsLeft !== null && event.canRegister && (
        <div>
          <dt className="small soft">
            <Trans>Seats</Trans>
          </dt>
          <dd>
            <Plural value={event.seatsLeft} _0="All taken" one="# left" other="# left" />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Why no one can register, what came of registering, or the form. */
function Registration({ event, done, children }: { event: EventView; done: string | null; children: ReactNode }) {
  if (event.state === 'cancelled') {
    return (
      <Notice tone="bad">
        <Trans id="This event was cancelled.">This event was cancelled.</Trans>
      </Notice>
    )
  }
  if (event.state === 'ended') {
    return (
      <Notice tone="warn">
        <Trans id="This event has ended.">This event has ended.</Trans>
      </Notice>
    )
  }
  if (event.state === 'draft') {
    return (
      <Notice tone="warn">
        <Trans>This event isn't public. Only people at your company can see it.</Trans>
      </Notice>
    )
  }
  if (done !== null) {
    return (
      <Notice tone="good" isNews>
        <Icon name="check" />
        {done === 'registered' ? (
          <Trans>You're registered. We've emailed you a calendar file.</Trans>
        ) : (
          <Trans>You're on the waiting list. We'll email you as soon as a seat opens up.</Trans>
        )}
      </Notice>
    )
  }
  if (event.registration === 'invite') {
    return (
      <Notice tone="warn">
        <Trans id="invite only">invite only</Trans>
      </Notice>
    )
  }
  if (!event.canRegister) {
    return (
      <Notice tone="warn">
        <Trans id="Registration for this event is closed.">Registration for this event is closed.</Trans>
      </Notice>
    )
  }
  return (
    <>
      {event.isFull && (
        <Notice tone="warn">
          <Trans>This event is full. Join the waiting list to get the next free seat.</Trans>
        </Notice>
      )}
      {children}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <EventMissing /> : <ErrorScreen />
}
