import type { AlertFrequency } from '@hireloom/contract/alerts/alerts.ts'
import { unsubscribePath } from '@hireloom/contract/alerts/alerts.ts'
import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { boardOfSearch, readBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import type { JobCard } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { compose } from '../kernel/mail/compose.ts'
import type { LetterBlock } from '../kernel/mail/layout.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'
import { choiceIn } from '../reference/choices.ts'

/** What a search is, in words; `values` are alternatives. */
const searchTexts = {
  experienced: /*i18n*/ { id: 'Jobs for experienced professionals' },
  graduates: /*i18n*/ { id: 'Jobs for recent graduates' },
  at: /*i18n*/ { id: 'Jobs at {company}' },
  all: /*i18n*/ { id: 'All open jobs' },
  skills: /*i18n*/ { id: 'Skills: {values}' },
  location: /*i18n*/ { id: 'Countries: {values}' },
  jobname: /*i18n*/ { id: 'Job names: {values}' },
  company: /*i18n*/ { id: 'Companies: {values}' },
  type: /*i18n*/ { id: 'Job types: {values}' },
  range: /*i18n*/ { id: '{min} to {max} years of experience' },
  from: /*i18n*/ { id: '{min} or more years of experience' },
} satisfies Record<string, Text>

const texts = {
  confirmSubject: /*i18n*/ { id: 'Confirm your job alert' },
  confirmDaily: /*i18n*/ {
    id: 'We received a request to email new jobs for this search to you, at most once a day.',
  },
  confirmWeekly: /*i18n*/ {
    id: 'We received a request to email new jobs for this search to you, at most once a week.',
  },
  confirmButton: /*i18n*/ { id: 'Confirm this alert' },
  confirmClosing: /*i18n*/ {
    id: "We won't send anything until you confirm. If this wasn't you, ignore this email; we'll delete the request after {days} days.",
  },
  knownSubject: /*i18n*/ { id: 'You already have this job alert' },
  knownOpening: /*i18n*/ {
    id: 'We received a request for this job alert. You already have it, so nothing has changed.',
  },
  manage: /*i18n*/ { id: 'Manage this alert' },
  knownClosing: /*i18n*/ { id: "If this wasn't you, you can ignore this email." },
  askedFooter: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
  jobsSubject: /*i18n*/ { id: '{count, plural, one {# new job} other {# new jobs}}: {search}' },
  jobsTitle: /*i18n*/ { id: '{count, plural, one {# new job} other {# new jobs}}' },
  jobsMore: /*i18n*/ { id: 'These are the {shown} newest jobs. Open the search to see all {count}.' },
  jobsButton: /*i18n*/ { id: 'Open search' },
  jobsFooter: /*i18n*/ { id: 'You received this email because you signed up for this job alert on {site}.' },
} satisfies Record<string, Text>

/** Names that a search holds by number or in English, as its reader knows them. */
export interface SearchNames {
  readonly company: string | null
  readonly country: (name: string) => string
}

/** A search as a person would say it, in their language. */
export function describeSearch(query: string, language: Language, names: SearchNames): string {
  const search = readBoardSearch(query)
  const or = new Intl.ListFormat(tagOf(language), { type: 'disjunction' })
  const groups = (['jobname', 'skills', 'location', 'company', 'type'] as const).flatMap(group => {
    const say =
      group === 'location' ? names.country : (word: string) => (group === 'type' ? choiceIn(language, word) : word)
    const values = search[group].map(say)
    return values.length === 0 ? [] : [translate(language, searchTexts[group], { values: or.format(values) })]
  })
  const isRange = search.min !== experienceMin || search.max !== experienceMax
  const years = { min: search.min, max: search.max }
  const parts = [
    ...(search.text === '' ? [] : [`“${search.text}”`]),
    ...(search.audience === null ? [] : [translate(language, searchTexts[search.audience])]),
    ...(names.company === null ? [] : [translate(language, searchTexts.at, { company: names.company })]),
    ...groups,
    ...(isRange
      ? [translate(language, search.max === experienceMax ? searchTexts.from : searchTexts.range, years)]
      : []),
  ]
  return parts.length === 0 ? translate(language, searchTexts.all) : parts.join(' · ')
}

interface Alert {
  readonly token: string
  readonly language: Language
  /** The search in words. */
  readonly search: string
}

interface Letter {
  subject: string
  html: string
  text: string
}

const pageOf = (token: string): string => `${publicUrl()}${pathOf('/public/alerts/:token', { token })}`

/** The e-mail that asks whether the address's owner wants the alert (`confirm`), or says that it is there already (`known`). */
export function composeAsked(
  kind: 'confirm' | 'known',
  alert: Alert & { frequency: AlertFrequency; days: number },
): Letter {
  const { language, search, token } = alert
  const say = (text: Text): string => translate(language, text, { days: alert.days, site: siteName() })
  const isNew = kind === 'confirm'
  const opening = !isNew ? texts.knownOpening : alert.frequency === 'daily' ? texts.confirmDaily : texts.confirmWeekly
  const subject = say(isNew ? texts.confirmSubject : texts.knownSubject)
  return compose(language, {
    subject,
    blocks: [
      { kind: 'text', text: say(opening) },
      { kind: 'quote', text: search },
      { kind: 'button', label: say(isNew ? texts.confirmButton : texts.manage), url: pageOf(token) },
      { kind: 'text', text: say(isNew ? texts.confirmClosing : texts.knownClosing) },
    ],
    footer: say(texts.askedFooter),
  })
}

/** E-mail with new jobs: `count` in total, the newest as cards. */
export function composeJobs(
  alert: Alert & { query: string },
  { count, cards }: { count: number; cards: readonly JobCard[] },
): Letter & { unsubscribeUrl: string } {
  const { language, token, search } = alert
  const say = (text: Text): string =>
    translate(language, text, { count, search, shown: cards.length, site: siteName() })
  const about = (card: JobCard) => [card.company.companyName, card.region, card.countryName].filter(Boolean).join(' · ')
  const address = (card: JobCard) => `${publicUrl()}${pathOf('/public/r/job/:jobId', { jobId: card.jobId })}`
  const items = cards.map(
    card =>
      `<li><p><a href="${address(card)}"><strong>${escapeHtml(card.jobName)}</strong></a><br>${escapeHtml(about(card))}</p></li>`,
  )
  const asHtml: LetterBlock = { kind: 'rich', html: `<ul>${items.join('')}</ul>` }
  const asText: LetterBlock = {
    kind: 'text',
    text: cards.map(card => `${card.jobName}\n${about(card)}\n${address(card)}`).join('\n\n'),
  }
  const written = (list: LetterBlock) =>
    compose(language, {
      subject: say(texts.jobsSubject),
      title: say(texts.jobsTitle),
      preview: cards.map(card => card.jobName).join(' · '),
      blocks: [
        { kind: 'quote', text: search },
        list,
        ...(count > cards.length ? [{ kind: 'text', text: say(texts.jobsMore) } as const] : []),
        {
          kind: 'button',
          label: say(texts.jobsButton),
          url: publicUrl() + boardOfSearch(readBoardSearch(alert.query)),
        },
      ],
      footer: say(texts.jobsFooter),
      footerLinks: [{ label: say(texts.manage), url: pageOf(token) }],
    })
  return {
    ...written(asHtml),
    text: written(asText).text,
    unsubscribeUrl: publicUrl() + pathWith(unsubscribePath, { token }),
  }
}

const siteName = (): string => new URL(publicUrl()).host
