import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  asked: /*i18n*/ { id: 'A reference for {applicant}' },
  reminded: /*i18n*/ { id: 'Reminder: a reference for {applicant}' },
  greeting: /*i18n*/ { id: 'Hello {referee},' },
  byPerson: /*i18n*/ {
    id: '{applicant} is looking for a job and asks you for a reference: a few questions, about five minutes.',
  },
  byPersonFor: /*i18n*/ {
    id: '{applicant} has applied for {job} at {company} and asks you for a reference: a few questions, about five minutes.',
  },
  byCompany: /*i18n*/ {
    id: '{applicant} has applied for {job} at {company}, and {company} asks you for a reference: a few questions, about five minutes.',
  },
  button: /*i18n*/ { id: 'Give the reference' },
  until: /*i18n*/ {
    id: 'The link is good until {date}. You need no account, and you can say no there with one click.',
  },
  closing: /*i18n*/ {
    id: 'The link is meant for you alone, so keep this letter to yourself. If you do not know {applicant}, do nothing.',
  },
  footer: /*i18n*/ { id: 'This letter came from {site}, because this address was entered there.' },
} satisfies Record<string, Text>

interface Request {
  isAskedByStaff: boolean
  referee: string
  applicant: string
  company: string | null
  job: string | null
  until: Date
  token: string
}

/** The e-mail that asks a referee, or reminds of it. */
export function composeRequest(
  language: Language,
  kind: 'asked' | 'reminded',
  { isAskedByStaff, referee, applicant, company, job, until, token }: Request,
): Composed {
  const date = new Intl.DateTimeFormat(`${tagOf(language)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  const values = {
    referee,
    applicant,
    company: company ?? '',
    job: job ?? '',
    date: date.format(until),
    site: new URL(publicUrl()).host,
  }
  const say = (text: Text): string => translate(language, text, values)
  const opening = company === null ? texts.byPerson : isAskedByStaff ? texts.byCompany : texts.byPersonFor
  return compose(language, {
    subject: say(texts[kind]),
    company,
    blocks: [
      { kind: 'text', text: say(texts.greeting) },
      { kind: 'text', text: say(opening) },
      {
        kind: 'button',
        label: say(texts.button),
        url: `${publicUrl()}${pathOf('/public/reference/:token', { token })}`,
      },
      { kind: 'text', text: say(texts.until) },
      { kind: 'text', text: say(texts.closing) },
    ],
    footer: say(texts.footer),
  })
}

const answeredTexts = {
  given: {
    subject: /*i18n*/ { id: '{referee} has given a reference for {applicant}' },
    body: /*i18n*/ { id: '{referee} has answered the questions about {applicant}.' },
  },
  declined: {
    subject: /*i18n*/ { id: '{referee} gives no reference for {applicant}' },
    body: /*i18n*/ { id: '{referee} would rather give no reference for {applicant}. You can ask somebody else.' },
  },
  button: /*i18n*/ { id: 'Open the references' },
  footer: /*i18n*/ { id: 'You get this letter because you asked for this reference on {site}.' },
} satisfies Record<string, Text | { subject: Text; body: Text }>

/** E-mail to the requester when a referee has answered. */
export function composeAnswered(
  language: Language,
  kind: 'given' | 'declined',
  { referee, applicant, path }: { referee: string; applicant: string; path: string },
): Composed {
  const say = (text: Text): string => translate(language, text, { referee, applicant, site: new URL(publicUrl()).host })
  const { subject, body } = answeredTexts[kind]
  return compose(language, {
    subject: say(subject),
    blocks: [
      { kind: 'text', text: say(body) },
      { kind: 'button', label: say(answeredTexts.button), url: `${publicUrl()}${path}` },
    ],
    footer: say(answeredTexts.footer),
  })
}
