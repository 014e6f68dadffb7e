import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SearchField } from '../ui/public/SearchField.tsx'
import { EventList } from './EventList.tsx'
import type { EventPage } from './events.ts'

interface EventTabProps {
  events: EventPage
  title: ReactNode
  address: string
  tabs: ReactNode
}

/** The search box leads to the jobs, whichever tab is open. */
export default function EventTab({ events, title, address, tabs }: EventTabProps) {
  const { t } = useLingui()
  return (
    <div className="stack roomy" id="jobs">
      <Form className="stack" method="get" action={address}>
        <h2>{title}</h2>
        <SearchField
          name="q"
          label={t`Search jobs`}
          placeholder={t`Job title or skill`}
          value=""
          submit={<Trans>Find Jobs</Trans>}
        />
        {tabs}
      </Form>
      <EventList events={events} address={address} />
    </div>
  )
}
