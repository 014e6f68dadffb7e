import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { Button } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Select } from '../ui/public/Field.tsx'
import { Pagination } from '../ui/public/Pagination.tsx'
import type { EventPage, EventView } from './events.ts'
import styles from './microsite.module.css'

interface EventListProps {
  events: EventPage
  /** The company chosen; empty for all. */
  company: string
  /** From 1. */
  page: number
  size: number
  /** Address of another page of the list. */
  addressOf: (page: number) => string
}

export function EventList({ events, company, page, size, addressOf }: EventListProps) {
  const { t } = useLingui()
  return (
    <section className="stack" aria-label={t`Events`}>
      {events.companies.length > 0 && (
        <Form className="row" method="get" onChange={event => event.currentTarget.requestSubmit()} preventScrollReset>
          <input type="hidden" name="tab" value="events" />
          <Select label={<Trans>Company</Trans>} name="eventCompany" defaultValue={company} key={company}>
            <option value="">{t`All companies`}</option>
            {events.companies.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" className="button no-script">
            <Trans>Show</Trans>
          </Button>
        </Form>
      )}
      {events.list.length === 0 ? (
        <div className="card stack empty">
          <h3>
            <Trans>There are no Events to show</Trans>
          </h3>
        </div>
      ) : (
        <ul className={styles.events}>
          {events.list.map(event => (
            <EventCard key={event.uuid} event={event} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(events.count / size)} addressOf={addressOf} />
    </section>
  )
}

function EventCard({ event }: { event: EventView }) {
  return (
    <li className={`card ${styles.event}`}>
      {event.banner !== null && <img src={event.banner} alt="" loading="lazy" width="320" height="140" />}
      <div className="stack tight">
        <p className="small soft">
          <DateText value={event.startsAt} />
          {event.endsAt !== null && (
            <>
              {' – '}
              <DateText value={event.endsAt} />
            </>
          )}
          {' · '}
          <bdi>{event.company}</bdi>
        </p>
        <h3>
          <Link to={`/public/events/${event.uuid}`}>
            <bdi>{event.title}</bdi>
          </Link>
        </h3>
        <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: event.description }} />
      </div>
    </li>
  )
}
