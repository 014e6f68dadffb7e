import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

/** E-mails about what a person's own place has become. */
const statusLetterKinds = ['invited', 'registered', 'waitlisted', 'promoted', 'removed'] as const
export type StatusLetterKind = (typeof statusLetterKinds)[number]
export const eventLetterKinds = [...statusLetterKinds, 'moved', 'cancelled'] as const
type EventLetterKind = (typeof eventLetterKinds)[number]

const subjects: Record<EventLetterKind, Text> = {
  invited: /*i18n*/ { id: '{company} invites you: {title}' },
  removed: /*i18n*/ { id: 'Your registration is cancelled: {title}' },
  registered: /*i18n*/ { id: "You're registered: {title}" },
  waitlisted: /*i18n*/ { id: "You're on the waiting list: {title}" },
  promoted: /*i18n*/ { id: 'You have a seat: {title}' },
  moved: /*i18n*/ { id: 'Event updated: {title}' },
  cancelled: /*i18n*/ { id: 'Event cancelled: {title}' },
}
const openings: Record<EventLetterKind, Text> = {
  invited: /*i18n*/ {
    id: '{company} would love to see you there. Open the event to accept or decline with one click.',
  },
  removed: /*i18n*/ {
    id: '{company} removed you from this event. If you think this is a mistake, please contact them.',
  },
  registered: /*i18n*/ {
    id: '{company} looks forward to seeing you. Open the attached file to add the event to your calendar.',
  },
  waitlisted: /*i18n*/ { id: "This event is full. We'll email you as soon as a seat opens up." },
  promoted: /*i18n*/ {
    id: "A seat opened up, and it's yours. Open the attached file to add the event to your calendar.",
  },
  moved: /*i18n*/ { id: '{company} changed the date, time or place of the event. Here are the new details.' },
  cancelled: /*i18n*/ { id: "We're sorry: {company} cancelled this event. You don't need to do anything." },
}
const texts = {
  when: /*i18n*/ { id: 'When' },
  where: /*i18n*/ { id: 'Where' },
  join: /*i18n*/ { id: 'Join online' },
  code: /*i18n*/ { id: 'Your entry code' },
  button: /*i18n*/ { id: 'Manage registration' },
  answer: /*i18n*/ { id: 'View event and respond' },
  invitedFooter: /*i18n*/ {
    id: "You received this email because {company} invited you on {site}. You'll only be invited to this event once.",
  },
  footer: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
} satisfies Record<string, Text>

interface EventLetter {
  readonly title: string
  readonly company: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly location: string | null
  /** What is shown at the door; for who has a seat there. */
  readonly qr: string | null
  readonly joinUrl: string | null
  readonly token: string
}

/** An e-mail about an event, in the language its reader registered in; times are those of the place, with the zone's name. */
export function composeEventLetter(language: Language, kind: EventLetterKind, event: EventLetter): Composed {
  const say = (text: Text): string =>
    translate(language, text, { title: event.title, company: event.company, site: siteName() })
  const facts = [
    { label: say(texts.when), value: whenOf(language, event) },
    ...(event.location === null ? [] : [{ label: say(texts.where), value: event.location }]),
    ...(event.qr === null ? [] : [{ label: say(texts.code), value: readableCode(event.qr) }]),
    ...(event.joinUrl === null ? [] : [{ label: say(texts.join), value: event.joinUrl }]),
  ]
  return compose(language, {
    subject: say(subjects[kind]),
    company: event.company,
    blocks: [
      { kind: 'text', text: say(openings[kind]) },
      { kind: 'facts', facts },
      ...(kind === 'cancelled' || kind === 'removed'
        ? []
        : [
            {
              kind: 'button' as const,
              label: say(kind === 'invited' ? texts.answer : texts.button),
              url: `${publicUrl()}${pathOf('/public/events/registration/:token', { token: event.token })}`,
            },
          ]),
    ],
    footer: say(kind === 'invited' ? texts.invitedFooter : texts.footer),
  })
}

/** Two halves are read out and typed more easily than ten characters. */
const readableCode = (qr: string): string => `${qr.slice(0, 5)}-${qr.slice(5)}`

function whenOf(language: Language, { startsAt, endsAt, timeZone }: EventLetter): string {
  const format = new Intl.DateTimeFormat(`${tagOf(language)}-u-nu-latn`, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return format.formatRange(startsAt, endsAt)
}
