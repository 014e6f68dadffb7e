import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatNumber } from '../kernel/format.ts'
import { formatSpan } from '../kernel/moment.ts'
import { withParams } from '../kernel/url-state.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { Select } from '../ui/public/Field.tsx'
import { Pagination } from '../ui/public/Pagination.tsx'
import { Part } from '../ui/public/Part.tsx'
import styles from './EventList.module.css'
import type { EventFilter, EventPage, EventView } from './events.ts'

interface EventListProps {
  events: EventPage
  /** Address of the microsite. */
  address: string
}

export function EventList({ events, address }: EventListProps) {
  const { t } = useLingui()
  const { list, count, page, size, query } = events
  const filters = events.filters.filter(filter => filter.options.length > 0 || filter.chosen !== null)
  const isNarrowed = filters.some(filter => filter.chosen !== null)
  return (
    <section className="stack" aria-label={t`Events`}>
      {filters.length > 0 && (
        <Form
          className={styles.filters}
          method="get"
          onChange={event => event.currentTarget.requestSubmit()}
          preventScrollReset
        >
          <input type="hidden" name="tab" value="events" />
          {filters.slice(0, 1).map(filter => (
            <FilterSelect key={`${filter.type} ${filter.chosen}`} filter={filter} />
          ))}
          {filters.length > 1 && (
            <details className={styles.more} open={filters.slice(1).some(filter => filter.chosen !== null)}>
              <summary className="label">
                <Trans>More filters</Trans>
              </summary>
              <div className={styles.filters}>
                {filters.slice(1).map(filter => (
                  <FilterSelect key={`${filter.type} ${filter.chosen}`} filter={filter} />
                ))}
              </div>
            </details>
          )}
          <Button type="submit" className="button no-script">
            <Trans>Show</Trans>
          </Button>
        </Form>
      )}
      {list.length === 0 ? (
        <div className="card stack empty">
          <h3>
            <Trans>There are no Events to show</Trans>
          </h3>
          {isNarrowed && (
            <p>
              <Link className="button" to={`${address}?tab=events`} preventScrollReset>
                <Trans>Clear filters</Trans>
              </Link>
            </p>
          )}
        </div>
      ) : (
        <ul className={styles.events}>
          {list.map(event => (
            <EventCard key={event.uuid} event={event} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(count / size)}
        addressOf={number => address + withParams(query, { page: number === 1 ? null : number })}
      />
    </section>
  )
}

function FilterSelect({ filter: { type, options, chosen } }: { filter: EventFilter }) {
  const { t, i18n } = useLingui()
  const labels: Record<EventFilter['type'], ReactNode> = {
    company: <Trans>Company</Trans>,
    bucket: <Trans>Talent pool</Trans>,
    function: <Trans>Function</Trans>,
    industry: <Trans>Industry</Trans>,
    jobtitle: <Trans>Job title</Trans>,
    skill: <Trans>Skill</Trans>,
    user: <Trans>Person</Trans>,
  }
  const isKnown = chosen === null || options.some(option => option.key.toLowerCase() === chosen.toLowerCase())
  const value = options.find(option => option.key.toLowerCase() === chosen?.toLowerCase())?.key ?? chosen ?? ''
  return (
    <Select label={labels[type]} name={type === 'company' ? 'eventCompany' : type} defaultValue={value}>
      <option value="">{type === 'company' ? t`All companies` : t`All`}</option>
      {options.map(option => (
        <option key={option.key} value={option.key}>
          {`${option.value} (${formatNumber(i18n.locale, option.count)})`}
        </option>
      ))}
      {!isKnown && <option value={chosen}>{chosen}</option>}
    </Select>
  )
}

function EventCard({ event }: { event: EventView }) {
  const { t, i18n } = useLingui()
  const { title } = event
  const address = pathOf('/public/events/:uuid', { uuid: event.uuid })
  return (
    <li className={`card ${styles.event}`}>
      <p className={styles.day} aria-hidden="true">
        <strong>{event.day.number}</strong>
        {event.day.month}
      </p>
      <div className="stack tight">
        <h3>
          <Link to={address}>
            <bdi>{event.title}</bdi>
          </Link>
        </h3>
        <p className="small soft">
          <time dateTime={event.startsAt} suppressHydrationWarning>
            {formatSpan(i18n.locale, event.startsAt, event.endsAt, event.timeZone)}
          </time>
        </p>
        <p className="meta small soft">
          <Part>
            <bdi>{event.company}</bdi>
          </Part>
          <Part>{event.location !== null && <bdi>{event.location}</bdi>}</Part>
        </p>
        <p className={styles.summary} dir="auto">
          {event.summary}
        </p>
      </div>
      {event.banner !== null && <img src={event.banner} alt="" loading="lazy" width="200" height="112" />}
      <LinkButton isLow to={`${address}#register`} aria-label={t`Register for ${title}`}>
        <Trans>Register</Trans>
      </LinkButton>
    </li>
  )
}
