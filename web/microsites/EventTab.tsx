import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { withParams } from '../kernel/url-state.ts'
import { SearchField } from '../ui/public/SearchField.tsx'
import { EventList } from './EventList.tsx'
import type { EventPage } from './events.ts'
import { MicrositeTabs } from './MicrositeTabs.tsx'

interface EventTabProps {
  found: EventPage
  company: string
  page: number
  size: number
  title: ReactNode
  address: string
}

/** The search box leads to the jobs, whichever tab is open. */
export function EventTab({ found, company, page, size, title, address }: EventTabProps) {
  const { t } = useLingui()
  const addressOf = (number: number) =>
    address + withParams('', { tab: 'events', eventCompany: company || null, page: number === 1 ? null : number })
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
      <EventList events={found} company={company} page={page} size={size} addressOf={addressOf} />
    </div>
  )
}
