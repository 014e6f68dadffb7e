import { pathOf } from '@hireloom/contract/pages.ts'
import type { BroughtHow, SourcingBasis } from '@hireloom/contract/privacy/notices.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  asking: /*i18n*/ { id: 'May {company} keep your details?' },
  telling: /*i18n*/ { id: '{company} has your details' },
  greeting: /*i18n*/ { id: 'Hello {name},' },
  opening: /*i18n*/ {
    id: '{company} added you to its recruiting system, so you should know what it keeps about you.',
  },
  openingBy: /*i18n*/ {
    id: '{colleague} added you to the recruiting system of {company}, so you should know what it keeps about you.',
  },
  source: /*i18n*/ { id: 'Source' },
  job: /*i18n*/ { id: 'Job' },
  kept: /*i18n*/ { id: 'What is kept' },
  purpose: /*i18n*/ { id: 'Purpose' },
  duration: /*i18n*/ { id: 'How long' },
  consent: /*i18n*/ { id: 'To consider you for jobs, if you agree' },
  interest: /*i18n*/ {
    id: 'To consider you for jobs. The legal basis is the legitimate interest of {company} in finding people (GDPR Art. 6(1)(f)).',
  },
  untilDeleted: /*i18n*/ { id: 'As long as a job might fit you, or until you ask for deletion' },
  question: /*i18n*/ {
    id: 'May {company} keep your profile and consider you for jobs? You can change your answer at any time.',
  },
  answer: /*i18n*/ { id: 'Answer yes or no' },
  see: /*i18n*/ { id: 'See or delete your data' },
  viewJob: /*i18n*/ { id: 'View job' },
  rights: /*i18n*/ {
    id: "You can see, download, correct and delete your data, object to its use, and complain to your country's data protection authority.",
  },
  closing: /*i18n*/ { id: "The link opens your data without a password, so don't forward this email." },
  notice: /*i18n*/ { id: 'Privacy notice' },
  footer: /*i18n*/ { id: 'You received this email because {company} keeps your details on {site}.' },
} satisfies Record<string, Text>

const sources: Record<BroughtHow, { from: Text; kept: Text }> = {
  cv: {
    from: /*i18n*/ { id: 'An uploaded CV' },
    kept: /*i18n*/ { id: 'Your name, contact details and CV' },
  },
  profile: {
    from: /*i18n*/ { id: 'Another system the company uses' },
    kept: /*i18n*/ { id: 'Your name, contact details and work history' },
  },
  form: {
    from: /*i18n*/ { id: 'Entered by someone at the company' },
    kept: /*i18n*/ { id: 'Your name and contact details' },
  },
}

interface Notice {
  readonly name: string
  readonly company: string
  readonly companyId: number
  readonly colour: string
  /** Who added the person; empty when no one knows any more. */
  readonly colleague: string
  readonly how: BroughtHow
  readonly source: string
  readonly basis: SourcingBasis
  readonly asksConsent: boolean
  readonly job: { readonly jobId: number; readonly jobName: string; readonly isPublic: boolean } | null
  readonly token: string
}

/** Tells a person what a company keeps of them, since a colleague has added them, and asks for consent where that is needed (GDPR Art. 14). */
export function composeNotice(language: Language, notice: Notice): Composed {
  const { name, company, colleague, how, source, basis, asksConsent, job } = notice
  const say = (text: Text): string =>
    translate(language, text, { name, company, colleague, site: new URL(publicUrl()).host })
  const from = say(sources[how].from)
  return compose(language, {
    subject: say(asksConsent ? texts.asking : texts.telling),
    company,
    colour: notice.colour,
    blocks: [
      ...(name === '' ? [] : [{ kind: 'text' as const, text: say(texts.greeting) }]),
      { kind: 'text', text: say(colleague === '' ? texts.opening : texts.openingBy) },
      {
        kind: 'facts',
        facts: [
          { label: say(texts.source), value: source === '' ? from : `${from} (${source})` },
          ...(job === null ? [] : [{ label: say(texts.job), value: job.jobName }]),
          { label: say(texts.kept), value: say(sources[how].kept) },
          { label: say(texts.purpose), value: say(basis === 'consent' ? texts.consent : texts.interest) },
          { label: say(texts.duration), value: say(texts.untilDeleted) },
        ],
      },
      ...(asksConsent ? [{ kind: 'text' as const, text: say(texts.question) }] : []),
      {
        kind: 'button',
        label: say(asksConsent ? texts.answer : texts.see),
        url: `${publicUrl()}${pathOf('/public/privacy/:token', { token: notice.token })}`,
      },
      ...(job?.isPublic
        ? [
            {
              kind: 'button' as const,
              label: say(texts.viewJob),
              url: `${publicUrl()}${pathOf('/public/r/job/:jobId', { jobId: job.jobId })}`,
            },
          ]
        : []),
      { kind: 'text', text: say(texts.rights) },
      { kind: 'text', text: say(texts.closing) },
    ],
    footer: say(texts.footer),
    footerLinks: [
      {
        label: say(texts.notice),
        url: `${publicUrl()}${pathOf('/public/privacy-notice/:companyId', { companyId: notice.companyId })}`,
      },
    ],
  })
}
