import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import type { LetterBlock } from '../kernel/mail/layout.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'Your application: {job}' },
  opening: /*i18n*/ { id: "We've received your application for {job} at {company}." },
  questions: /*i18n*/ {
    id: "{company} asks all applicants for this job a few questions. Please answer them to complete your application, if you haven't already.",
  },
  questionsButton: /*i18n*/ { id: 'Answer the questions' },
  button: /*i18n*/ { id: 'Track your application' },
  proof: /*i18n*/ {
    id: 'An application was sent with this email address. Please confirm that it was you. Until then, {company} sees the address as unconfirmed. Nothing else has changed.',
  },
  proofButton: /*i18n*/ { id: 'Confirm or remove the application' },
  closing: /*i18n*/ {
    id: "The link opens your application without a password, so don't forward this email. If you didn't apply, you can ignore it.",
  },
  footer: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
} satisfies Record<string, Text>

/** The e-mail that confirms an application, with the link to its status page and, when they wait, to the job's questions. */
export function composeConfirmation(
  language: Language,
  values: {
    job: string
    company: string
    colour: string
    statusToken: string
    questionsPath: string | null
    needsProof: boolean
  },
): Composed {
  const say = (text: Text): string =>
    translate(language, text, { job: values.job, company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(texts.subject),
    company: values.company,
    colour: values.colour,
    blocks: [
      { kind: 'text', text: say(texts.opening) },
      ...(values.needsProof ? [{ kind: 'text' as const, text: say(texts.proof) }] : []),
      ...(values.questionsPath === null || values.needsProof
        ? []
        : questionBlocks(say, values.questionsPath, values.statusToken)),
      {
        kind: 'button',
        label: say(values.needsProof ? texts.proofButton : texts.button),
        url: `${publicUrl()}${pathOf('/public/status/:token', { token: values.statusToken })}`,
      },
      { kind: 'text', text: say(texts.closing) },
    ],
    footer: say(texts.footer),
  })
}

function questionBlocks(say: (text: Text) => string, path: string, statusToken: string): LetterBlock[] {
  return [
    { kind: 'text', text: say(texts.questions) },
    { kind: 'button', label: say(texts.questionsButton), url: `${publicUrl()}${path}?status=${statusToken}` },
  ]
}

const draftTexts = {
  subject: /*i18n*/ { id: 'Finish your application: {job}' },
  opening: /*i18n*/ {
    id: 'We saved your application for {job} at {company}. Use this link to finish it on any device within {days} days.',
  },
  button: /*i18n*/ { id: 'Continue your application' },
  closing: /*i18n*/ {
    id: "The link opens what you typed, so don't forward this email. If you didn't ask for it, you can ignore it.",
  },
} satisfies Record<string, Text>

/** The e-mail with the link to an unfinished application. */
export function composeDraftLink(
  language: Language,
  values: { job: string; company: string; days: number; path: string },
): Composed {
  const say = (text: Text): string =>
    translate(language, text, {
      job: values.job,
      company: values.company,
      days: values.days,
      site: new URL(publicUrl()).host,
    })
  return compose(language, {
    subject: say(draftTexts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(draftTexts.opening) },
      { kind: 'button', label: say(draftTexts.button), url: `${publicUrl()}${values.path}` },
      { kind: 'text', text: say(draftTexts.closing) },
    ],
    footer: say(texts.footer),
  })
}

const statusLinkTexts = {
  subject: /*i18n*/ { id: 'Link to your application: {job}' },
  opening: /*i18n*/ {
    id: "You've already applied for {job} at {company}. Use this link to track your application.",
  },
  closing: /*i18n*/ {
    id: "The link opens your application without a password, so don't forward this email. If you didn't ask for it, you can ignore it.",
  },
} satisfies Record<string, Text>

/** The e-mail with the link to an application that was sent before. */
export function composeStatusLink(
  language: Language,
  values: { job: string; company: string; statusToken: string },
): Composed {
  const say = (text: Text): string =>
    translate(language, text, { job: values.job, company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(statusLinkTexts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(statusLinkTexts.opening) },
      {
        kind: 'button',
        label: say(texts.button),
        url: `${publicUrl()}${pathOf('/public/status/:token', { token: values.statusToken })}`,
      },
      { kind: 'text', text: say(statusLinkTexts.closing) },
    ],
    footer: say(texts.footer),
  })
}

const copyTexts = {
  copy: /*i18n*/ {
    id: "{company} is also considering you for another job: {job}. Your application for {earlier} continues. You don't need to do anything.",
  },
  relocate: /*i18n*/ {
    id: "{company} moved your application for {earlier} to another job: {job}. The application for {earlier} is closed. You don't need to do anything.",
  },
  closing: /*i18n*/ {
    id: "If you're not interested, you can withdraw the application on that page. The link opens it without a password, so don't forward this email.",
  },
} satisfies Record<string, Text>

/** What an applicant is told when the team puts them forward for another job. */
export function composeCopy(
  language: Language,
  kind: 'copy' | 'relocate',
  values: { job: string; earlier: string; company: string; statusToken: string },
): Composed {
  const { statusToken, ...names } = values
  const say = (text: Text): string => translate(language, text, { ...names, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(texts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(copyTexts[kind]) },
      {
        kind: 'button',
        label: say(texts.button),
        url: `${publicUrl()}${pathOf('/public/status/:token', { token: statusToken })}`,
      },
      { kind: 'text', text: say(copyTexts.closing) },
    ],
    footer: say(texts.footer),
  })
}

const accommodationTexts = {
  subject: /*i18n*/ { id: 'Your accommodation request: {job}' },
  agreed: /*i18n*/ { id: '{company} agreed to your request for {job}.' },
  declined: /*i18n*/ { id: "{company} can't meet your request for {job}." },
  done: /*i18n*/ { id: '{company} arranged what you asked for: {job}.' },
} satisfies Record<string, Text>

const reviewTexts = {
  subject: /*i18n*/ { id: 'Your manual review: {job}' },
  upheld: /*i18n*/ { id: '{company} reviewed your application for {job} as you asked. The result stays the same.' },
  changed: /*i18n*/ { id: '{company} reviewed your application for {job} as you asked, and changed the result.' },
} satisfies Record<string, Text>

const alsoOnStatusPage: Text = /*i18n*/ {
  id: "You'll also find this answer on your status page. The link is in the email that confirmed your application.",
}

interface AnswerValues {
  readonly job: string
  readonly company: string
  readonly answer: string
}

/** What an applicant is told about a request for help. */
export function composeAccommodationAnswer(
  language: Language,
  state: 'agreed' | 'declined' | 'done',
  values: AnswerValues,
): Composed {
  return composeAnswer(language, accommodationTexts.subject, accommodationTexts[state], values)
}

/** What an applicant is told when a person has looked again, as they asked. */
export function composeReviewAnswer(language: Language, state: 'upheld' | 'changed', values: AnswerValues): Composed {
  return composeAnswer(language, reviewTexts.subject, reviewTexts[state], values)
}

function composeAnswer(language: Language, subject: Text, outcome: Text, values: AnswerValues): Composed {
  const say = (text: Text): string =>
    translate(language, text, { job: values.job, company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(outcome) },
      ...(values.answer === '' ? [] : [{ kind: 'text' as const, text: values.answer }]),
      { kind: 'text', text: say(alsoOnStatusPage) },
    ],
    footer: say(texts.footer),
  })
}
