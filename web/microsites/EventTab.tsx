import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SearchField } from '../ui/public/SearchField.tsx'
import { EventList } from './EventList.tsx'
import type { EventPage } from './events.ts'
import { MicrositeTabs } from './MicrositeTabs.tsx'

interface EventTabProps {
  events: EventPage
  title: ReactNode
  address: string
}

/** The search box leads to the jobs, whichever tab is open. */
export function EventTab({ events, title, address }: EventTabProps) {
  const { t } = useLingui()
  return (
    <div className="stack roomy">
      <Form className="stack" method="get" action={address}>
        <h2>{title}</h2>
        <SearchField
          name="q"
          label={t`Search jobs`}
          placeholder={t`Job title or skill`}
          value=""
          submit={<Trans>Find Jobs</Trans>}
        />
        <MicrositeTabs address={address} present="events" />
      </Form>
      <EventList events={events} address={address} />
    </div>
  )
}
