import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import type { LetterBlock } from '../kernel/mail/layout.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'Your application: {job}' },
  opening: /*i18n*/ { id: 'Your application for {job} at {company} has arrived.' },
  questions: /*i18n*/ {
    id: '{company} asks a few questions of everybody who applies for this job. If you have not answered them yet, please do; until then your application is not complete.',
  },
  questionsButton: /*i18n*/ { id: 'Answer the questions' },
  button: /*i18n*/ { id: 'See where it stands' },
  proof: /*i18n*/ {
    id: 'Somebody sent it with this email address. Please confirm that it was you. Until then {company} sees that the address is not confirmed, and nothing else of yours has changed.',
  },
  proofButton: /*i18n*/ { id: 'Confirm or remove the application' },
  closing: /*i18n*/ {
    id: 'The link opens your application without a password, so keep this letter to yourself. If you did not apply, do nothing.',
  },
  footer: /*i18n*/ { id: 'This letter came from {site}, because this address was entered there.' },
} satisfies Record<string, Text>

/** The e-mail that confirms an application, with the link to its status page and, when they wait, to the job's questions. */
export function composeConfirmation(
  language: Language,
  values: {
    job: string
    company: string
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
    id: 'Your application for {job} at {company} is kept as you left it. This link opens it on any device, for {days} days.',
  },
  button: /*i18n*/ { id: 'Go on with the application' },
  closing: /*i18n*/ {
    id: 'The link opens what you typed, so keep this letter to yourself. If you asked for nothing, do nothing.',
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

const ownerTexts = {
  withdrawn: {
    subject: /*i18n*/ { id: '{person} has withdrawn: {job}' },
    body: /*i18n*/ { id: '{person} has taken back the application for {job}. You need not do anything.' },
  },
  accommodation: {
    subject: /*i18n*/ { id: '{person} asks for help: {job}' },
    body: /*i18n*/ {
      id: '{person} asks for an accommodation on the way to {job}. What is needed stands with the application, for those alone who look after this job. Please answer within five days.',
    },
  },
  'accommodation-late': {
    subject: /*i18n*/ { id: '{person} still waits for your answer: {job}' },
    body: /*i18n*/ {
      id: '{person} has asked for help on the way to {job}, and the five days in which an answer was promised are over. What is needed stands with the application.',
    },
  },
  late: {
    subject: /*i18n*/ { id: 'Applicants wait for your answer: {job}' },
    body: /*i18n*/ {
      id: '{count, plural, one {# applicant} other {# applicants}} for {job} waited longer than your company promised. Each of them sees that on their status page.',
    },
  },
  button: /*i18n*/ { id: 'Open the application' },
  openAll: /*i18n*/ { id: 'Open the applications' },
  footer: /*i18n*/ { id: 'You get this letter because you look after this job on {site}.' },
} satisfies Record<string, Text | { subject: Text; body: Text }>

const answerTexts = {
  subject: /*i18n*/ { id: 'Your request for help: {job}' },
  agreed: /*i18n*/ { id: '{company} agrees to what you asked for on the way to {job}.' },
  declined: /*i18n*/ { id: '{company} cannot do what you asked for on the way to {job}.' },
  done: /*i18n*/ { id: '{company} has done what you asked for on the way to {job}.' },
  closing: /*i18n*/ {
    id: 'The answer stands on the page of your application too. Its link is in the letter that confirmed your application.',
  },
} satisfies Record<string, Text>

/** What an applicant is told about a request for help. */
export function composeAccommodationAnswer(
  language: Language,
  state: 'agreed' | 'declined' | 'done',
  values: { job: string; company: string; answer: string },
): Composed {
  const say = (text: Text): string =>
    translate(language, text, { job: values.job, company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(answerTexts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(answerTexts[state]) },
      ...(values.answer === '' ? [] : [{ kind: 'text' as const, text: values.answer }]),
      { kind: 'text', text: say(answerTexts.closing) },
    ],
    footer: say(texts.footer),
  })
}

export const ownerLetters = ['withdrawn', 'accommodation', 'accommodation-late'] as const
export type OwnerLetter = (typeof ownerLetters)[number]

/** What a job's owner is told when an applicant acts, or waits. */
export function composeOwnerLetter(
  language: Language,
  kind: OwnerLetter,
  values: { person: string; job: string; path: string },
): Composed {
  const say = (text: Text): string =>
    translate(language, text, { person: values.person, job: values.job, site: new URL(publicUrl()).host })
  return ownerLetter(language, say, { ...ownerTexts[kind], button: ownerTexts.button, path: values.path })
}

/** What a job's owner is told when answers are late. */
export function composeLateLetter(language: Language, values: { count: number; job: string; path: string }): Composed {
  const say = (text: Text): string =>
    translate(language, text, { count: values.count, job: values.job, site: new URL(publicUrl()).host })
  return ownerLetter(language, say, { ...ownerTexts.late, button: ownerTexts.openAll, path: values.path })
}

function ownerLetter(
  language: Language,
  say: (text: Text) => string,
  { subject, body, button, path }: { subject: Text; body: Text; button: Text; path: string },
) {
  return compose(language, {
    subject: say(subject),
    blocks: [
      { kind: 'text', text: say(body) },
      { kind: 'button', label: say(button), url: `${publicUrl()}${path}` },
    ],
    footer: say(ownerTexts.footer),
  })
}
