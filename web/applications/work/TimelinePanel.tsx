import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import styles from './FactPanels.module.css'
import { statusKeyOf } from './review-address.ts'
import { useStatusWords } from './status-words.ts'

type Event = ApplicationDetail['timeline'][number]

/** What has happened, the newest first. */
export function TimelinePanel({ timeline }: { timeline: readonly Event[] }) {
  return (
    <section>
      <Title order={3}>
        <Trans>Timeline</Trans>
      </Title>
      <ol className={styles.timeline}>
        {timeline.toReversed().map(event => (
          <TimelineItem key={`${event.ts}-${event.verb}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function TimelineItem({ event }: { event: Event }) {
  const { t } = useLingui()
  const text = useEventText(event)
  const actors: Record<string, string> = { system: t`Automatic`, candidate: t`Candidate`, referee: t`Referee` }
  return (
    <li>
      <bdi>{text}</bdi>
      {event.note && <q dir="auto">{event.note}</q>}
      <small>
        <bdi>{actors[event.actor] ?? event.actor}</bdi> · <Moment value={event.ts} isExact />
      </small>
    </li>
  )
}

function useEventText({ verb, from, to }: Event): string {
  const { t } = useLingui()
  const words = useStatusWords()
  const word = (key: string | null) => {
    const known = statusKeyOf(key ?? '')
    return known === undefined ? (key ?? '') : words[known]
  }
  const [before, after] = [word(from), word(to)]
  switch (verb) {
    case 'application_submitted':
      return t`Application received`
    case 'application_added':
      return t`Added from the talent pool`
    case 'questions_answered':
      return t`Questions answered`
    case 'answers_changed':
      return t`Answers changed`
    case 'hiring_registered':
      return t`Registered for hiring`
    case 'application_shared':
      return t`Application mailed to somebody`
    case 'cv_link_revoked':
      return t`A link to the CV was ended`
    case 'reference_added':
      return t`A referee was named`
    case 'reference_requested':
      return t`A reference was asked for`
    case 'reference_reminded':
      return t`A referee was reminded`
    case 'reference_opened':
      return t`A referee opened the letter`
    case 'reference_given':
      return t`A reference was given`
    case 'reference_declined':
      return t`A referee declined`
    case 'reference_expired':
      return t`A request for a reference expired`
    case 'reference_removed':
      return t`A reference was taken back`
    case 'application_invited':
      return t`Invited to apply`
    case 'invite_accepted':
      return t`Invitation accepted`
    case 'invite_declined':
      return t`Invitation declined`
    case 'invite_expired':
      return t`Invitation expired`
    case 'application_scored':
      return t`Match computed`
    case 'application_withdrawn':
      return t`Withdrawn by the applicant`
    case 'application_reopened':
      return t`Goes on after a withdrawal`
    case 'erasure_asked':
      return t`Erasure of the data was asked for`
    case 'erasure_cancelled':
      return t`The data stays after all`
    case 'application_rejected':
      return t`Rejected in the step ${before}`
    case 'application_decision_undone':
      return t`Decision undone, back to ${after}`
    default:
      return before === '' || after === '' ? t`Changed` : t`Moved from ${before} to ${after}`
  }
}
