import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import type { LetterBlock } from '../kernel/mail/layout.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'Documents for your application: {job}' },
  again: /*i18n*/ { id: 'Please send a document again: {job}' },
  reminder: /*i18n*/ { id: 'Reminder: documents for your application: {job}' },
  greeting: /*i18n*/ { id: 'Hello {name},' },
  asked: /*i18n*/ {
    id: '{count, plural, one {{company} needs a document for your application for {job}.} other {{company} needs # documents for your application for {job}.}}',
  },
  askedAgain: /*i18n*/ { id: "{company} couldn't accept a document for your application for {job}: {title}" },
  reminded: /*i18n*/ {
    id: '{count, plural, one {{company} is still waiting for a document for your application for {job}.} other {{company} is still waiting for # documents for your application for {job}.}}',
  },
  optional: /*i18n*/ { id: '{title} (optional)' },
  due: /*i18n*/ { id: 'Please upload by {date}.' },
  button: /*i18n*/ { id: 'Upload documents' },
  closing: /*i18n*/ {
    id: "The link opens your application without a password, so don't forward this email. If you didn't apply, you can ignore it.",
  },
  footer: /*i18n*/ { id: 'You received this email because you applied for {job} at {company} on {site}.' },
} satisfies Record<string, Text>

interface Values {
  readonly job: string
  readonly company: string
  readonly colour: string
  readonly name: string
  readonly statusToken: string
  readonly documents: readonly { readonly title: string; readonly isMandatory: boolean }[]
  readonly note: string
  readonly dueOn: string | null
  readonly occasion:
    | { readonly kind: 'request' | 'reminder' }
    /** One document, and why it is asked for again. */
    | { readonly kind: 'again'; readonly reason: string }
}

const openings = {
  request: { subject: texts.subject, text: texts.asked },
  again: { subject: texts.again, text: texts.askedAgain },
  reminder: { subject: texts.reminder, text: texts.reminded },
} as const

/** Asks a candidate for documents, or for one again, or reminds them of some that are soon due. */
export function composeDocumentRequest(language: Language, values: Values): Composed {
  const { job, company, colour, name, statusToken, documents, note, dueOn, occasion } = values
  const { subject, text } = openings[occasion.kind]
  const [first] = documents
  const about = {
    job,
    company,
    name,
    count: documents.length,
    title: first?.title ?? '',
    site: new URL(publicUrl()).host,
  }
  const say = (text: Text, more: Record<string, string> = {}): string =>
    translate(language, text, { ...about, ...more })
  const list = documents
    .map(({ title, isMandatory }) => `• ${isMandatory ? title : say(texts.optional, { title })}`)
    .join('\n')
  const lines: (LetterBlock | null)[] = [
    { kind: 'text', text: say(texts.greeting) },
    { kind: 'text', text: say(text) },
    occasion.kind === 'again' ? { kind: 'quote', text: occasion.reason } : { kind: 'text', text: list },
    occasion.kind === 'again' || note === '' ? null : { kind: 'quote', text: note, by: company },
    dueOn === null ? null : { kind: 'text', text: say(texts.due, { date: dayIn(language, dueOn) }) },
    {
      kind: 'button',
      label: say(texts.button),
      url: `${publicUrl()}${pathOf('/public/status/:token', { token: statusToken })}`,
    },
    { kind: 'text', text: say(texts.closing) },
  ]
  return compose(language, {
    subject: say(subject),
    company,
    colour,
    blocks: lines.filter(line => line !== null),
    footer: say(texts.footer),
  })
}

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(`${tagOf(language)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
