import { pathOf } from '@hireloom/contract/pages.ts'
import type { InviteTemplate } from '@hireloom/contract/talent-pool/invites.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: "You've joined the {company} talent network" },
  opening: /*i18n*/ {
    id: "{company} keeps your details and CV, and may contact you when a job fits. There's nothing else to do.",
  },
  leaving: /*i18n*/ {
    id: "You can leave at any time. We'll then delete what you sent, unless one of your applications still needs it.",
  },
  button: /*i18n*/ { id: 'Manage membership' },
  closing: /*i18n*/ { id: "Didn't join? Use the button above to leave, and we'll delete your details." },
  footer: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
} satisfies Record<string, Text>

/** The e-mail to who joined a talent network, with the person's own page. */
export function composeJoined(language: Language, values: { company: string; token: string }): Composed {
  const say = (text: Text): string =>
    translate(language, text, { company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(texts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(texts.opening) },
      { kind: 'text', text: say(texts.leaving) },
      {
        kind: 'button',
        label: say(texts.button),
        url: `${publicUrl()}${pathOf('/public/join/member/:token', { token: values.token })}`,
      },
      { kind: 'text', text: say(texts.closing) },
    ],
    footer: say(texts.footer),
  })
}

const requestTexts = {
  subject: /*i18n*/ { id: 'Please confirm: {company} talent network' },
  opening: /*i18n*/ {
    id: 'We received a request to join the talent network of {company}, or to update your details there, with this email address. Nothing changes until you confirm.',
  },
  button: /*i18n*/ { id: 'Confirm' },
  closing: /*i18n*/ { id: "If this wasn't you, ignore this email. We'll delete the request after seven days." },
} satisfies Record<string, Text>

/** Asks the owner of a known address whether they have asked to join. */
export function composeJoinRequest(language: Language, values: { company: string; token: string }): Composed {
  const say = (text: Text): string =>
    translate(language, text, { company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(requestTexts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(requestTexts.opening) },
      {
        kind: 'button',
        label: say(requestTexts.button),
        url: `${publicUrl()}${pathOf('/public/join/confirm/:token', { token: values.token })}`,
      },
      { kind: 'text', text: say(requestTexts.closing) },
    ],
    footer: say(texts.footer),
  })
}

const openings: Record<InviteTemplate, { subject: Text; opening: Text }> = {
  'please-apply': {
    subject: /*i18n*/ { id: '{company} would like you to apply: {job}' },
    opening: /*i18n*/ { id: '{company} would like you to apply for {job}. Your details are only sent if you accept.' },
  },
  'job-that-fits': {
    subject: /*i18n*/ { id: 'A job for you at {company}: {job}' },
    opening: /*i18n*/ {
      id: "{company} kept your details in case a job fits, and now there's one: {job}. Your details are only sent if you accept.",
    },
  },
}

const inviteTexts = {
  greeting: /*i18n*/ { id: 'Hello {name},' },
  job: /*i18n*/ { id: 'Job' },
  company: /*i18n*/ { id: 'Company' },
  place: /*i18n*/ { id: 'Place' },
  until: /*i18n*/ { id: 'Answer by' },
  answer: /*i18n*/ { id: 'Respond to the invitation' },
  see: /*i18n*/ { id: 'View job' },
  form: /*i18n*/ { id: 'No account needed: apply with the form on the job page to accept this invitation.' },
  footer: /*i18n*/ {
    id: 'You received this email because {company} has your details on {site} and invited you to apply.',
  },
} satisfies Record<string, Text>

interface Invite {
  readonly templateId: InviteTemplate
  readonly name: string
  /** Who invites; empty when no one knows any more. */
  readonly sender: string
  readonly message: string
  readonly job: string
  readonly company: string
  readonly place: string | null
  readonly until: Date
  /** Where the invitation is answered by who has an account. */
  readonly answerUrl: string | null
  readonly jobUrl: string
  /** Of a member of the talent network, who can leave it. */
  readonly membershipToken: string | null
}

/** The e-mail that asks someone to apply for a job. */
export function composeInvite(language: Language, invite: Invite): Composed {
  const date = new Intl.DateTimeFormat(`${tagOf(language)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  const { job, company, name, message, sender, place, answerUrl, jobUrl } = invite
  const say = (text: Text): string => translate(language, text, { job, company, name, site: new URL(publicUrl()).host })
  const { subject, opening } = openings[invite.templateId]
  return compose(language, {
    subject: say(subject),
    company,
    blocks: [
      ...(name === '' ? [] : [{ kind: 'text' as const, text: say(inviteTexts.greeting) }]),
      { kind: 'text', text: say(opening) },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message, by: sender || undefined }]),
      {
        kind: 'facts',
        facts: [
          { label: say(inviteTexts.job), value: job },
          { label: say(inviteTexts.company), value: company },
          ...(place === null ? [] : [{ label: say(inviteTexts.place), value: place }]),
          { label: say(inviteTexts.until), value: date.format(invite.until) },
        ],
      },
      ...(answerUrl === null
        ? [{ kind: 'text' as const, text: say(inviteTexts.form) }]
        : [{ kind: 'button' as const, label: say(inviteTexts.answer), url: answerUrl }]),
      { kind: 'button', label: say(inviteTexts.see), url: jobUrl },
    ],
    footer: say(inviteTexts.footer),
    footerLinks:
      invite.membershipToken === null
        ? []
        : [
            {
              label: say(texts.button),
              url: `${publicUrl()}${pathOf('/public/join/member/:token', { token: invite.membershipToken })}`,
            },
          ],
  })
}
