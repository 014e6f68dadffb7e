import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  asked: /*i18n*/ { id: 'A reference for {applicant}' },
  reminded: /*i18n*/ { id: 'Reminder: a reference for {applicant}' },
  greeting: /*i18n*/ { id: 'Hello {referee},' },
  byPerson: /*i18n*/ {
    id: "{applicant} is looking for a job and would like a reference from you. It's a few questions and takes about five minutes.",
  },
  byPersonFor: /*i18n*/ {
    id: "{applicant} applied for {job} at {company} and would like a reference from you. It's a few questions and takes about five minutes.",
  },
  byCompany: /*i18n*/ {
    id: "{applicant} applied for {job} at {company}, and {company} would like a reference from you. It's a few questions and takes about five minutes.",
  },
  button: /*i18n*/ { id: 'Give a reference' },
  until: /*i18n*/ {
    id: "The link works until {date}. You don't need an account, and you can decline there with one click.",
  },
  closing: /*i18n*/ {
    id: "This link is personal, so please don't forward this email. If you don't know {applicant}, you can ignore it.",
  },
  footer: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
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
    site: siteName(),
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
    subject: /*i18n*/ { id: '{referee} declined to give a reference for {applicant}' },
    body: /*i18n*/ { id: '{referee} declined to give a reference for {applicant}. You can ask another referee.' },
  },
  button: /*i18n*/ { id: 'View references' },
  footer: /*i18n*/ { id: 'You received this email because you asked for this reference on {site}.' },
} satisfies Record<string, Text | { subject: Text; body: Text }>

/** E-mail to the requester when a referee has answered. */
export function composeAnswered(
  language: Language,
  kind: 'given' | 'declined',
  { referee, applicant, path }: { referee: string; applicant: string; path: string },
): Composed {
  const say = (text: Text): string => translate(language, text, { referee, applicant, site: siteName() })
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
