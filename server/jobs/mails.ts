import { type Text, translate } from '../kernel/i18n.ts'
import { compose } from '../kernel/mail/compose.ts'
import { siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  jobSubject: /*i18n*/ { id: '{job} at {company}' },
  jobOpening: /*i18n*/ { id: '{name} thought you might be interested in this job.' },
  jobOpeningUnnamed: /*i18n*/ { id: 'Someone thought you might be interested in this job.' },
  jobButton: /*i18n*/ { id: 'View job' },
  applicationSubject: /*i18n*/ { id: '{candidate}: application for {job}' },
  applicationOpening: /*i18n*/ { id: '{name} shared an application for {job} with you.' },
  applicationButton: /*i18n*/ { id: 'Open the application' },
  cvButton: /*i18n*/ { id: 'View CV' },
  colleagueSubject: /*i18n*/ { id: 'You can now work on {job}' },
  colleagueOpening: /*i18n*/ { id: '{name} has added you to the hiring team of this job.' },
  colleagueOpeningUnnamed: /*i18n*/ { id: 'You have been added to the hiring team of this job.' },
  colleagueFooter: /*i18n*/ { id: 'You received this email because you work with {company} on {site}.' },
  job: /*i18n*/ { id: 'Job' },
  company: /*i18n*/ { id: 'Company' },
  place: /*i18n*/ { id: 'Place' },
  candidate: /*i18n*/ { id: 'Candidate' },
  footer: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
} satisfies Record<string, Text>

interface Shared {
  /** Who shares it; empty when they gave no name. */
  readonly name: string
  readonly job: string
  readonly company: string
  readonly message: string
}

/** The e-mail that brings a job to someone; `url` is its page. */
export function composeJobShare(language: Language, shared: Shared & { place: string | null; url: string }) {
  const say = (text: Text): string =>
    translate(language, text, { ...shared, place: shared.place ?? '', site: siteName() })
  const subject = say(texts.jobSubject)
  const facts = [
    { label: say(texts.job), value: shared.job },
    { label: say(texts.company), value: shared.company },
    ...(shared.place === null ? [] : [{ label: say(texts.place), value: shared.place }]),
  ]
  return compose(language, {
    subject,
    company: shared.company,
    blocks: [
      { kind: 'text', text: say(shared.name === '' ? texts.jobOpeningUnnamed : texts.jobOpening) },
      ...quoted(shared),
      { kind: 'facts', facts },
      { kind: 'button', label: say(texts.jobButton), url: shared.url },
    ],
    footer: say(texts.footer),
  })
}

/** The e-mail that brings an application to a colleague: its page, and that of the CV where one is named. */
export function composeApplicationShare(
  language: Language,
  shared: Shared & { candidate: string; url: string; cvUrl: string | null },
) {
  const say = (text: Text): string =>
    translate(language, text, { ...shared, cvUrl: shared.cvUrl ?? '', site: siteName() })
  const subject = say(texts.applicationSubject)
  return compose(language, {
    subject,
    company: shared.company,
    blocks: [
      { kind: 'text', text: say(texts.applicationOpening) },
      ...quoted(shared),
      {
        kind: 'facts',
        facts: [
          { label: say(texts.candidate), value: shared.candidate },
          { label: say(texts.job), value: shared.job },
        ],
      },
      { kind: 'button', label: say(texts.applicationButton), url: shared.url },
      ...(shared.cvUrl === null ? [] : [{ kind: 'button', label: say(texts.cvButton), url: shared.cvUrl } as const]),
    ],
    footer: say(texts.footer),
  })
}

/** The e-mail that tells somebody that a colleague has let them into a job; `url` is its page at work. */
export function composeColleagueLetter(
  language: Language,
  told: { name: string; job: string; company: string; url: string },
) {
  const say = (text: Text): string => translate(language, text, { ...told, site: siteName() })
  return compose(language, {
    subject: say(texts.colleagueSubject),
    company: told.company,
    blocks: [
      { kind: 'text', text: say(told.name === '' ? texts.colleagueOpeningUnnamed : texts.colleagueOpening) },
      {
        kind: 'facts',
        facts: [
          { label: say(texts.job), value: told.job },
          { label: say(texts.company), value: told.company },
        ],
      },
      { kind: 'button', label: say(texts.jobButton), url: told.url },
    ],
    footer: say(texts.colleagueFooter),
  })
}

const quoted = ({ message, name }: Shared) =>
  message === '' ? [] : [{ kind: 'quote', text: message, by: name || undefined } as const]
