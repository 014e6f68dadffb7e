import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  askSubject: /*i18n*/ { id: 'Confirm your message to {company}' },
  askOpening: /*i18n*/ {
    id: 'Somebody, hopefully you, wrote this to {company} about {title}. It is sent when you confirm that this address is yours.',
  },
  askButton: /*i18n*/ { id: 'Confirm and send' },
  askClosing: /*i18n*/ {
    id: 'If it was not you, do nothing: after {days} days we forget the message. The link opens the conversation without a password, so keep this letter to yourself. There you can erase the message at once.',
  },
  knownSubject: /*i18n*/ { id: 'Your conversation with {company}' },
  knownOpening: /*i18n*/ { id: 'You wrote this to {company} about {title} before. The conversation is here:' },
  open: /*i18n*/ { id: 'Open the conversation' },
  askFooter: /*i18n*/ { id: 'This letter came from {site}, because this address was entered there.' },
  visitorSubject: /*i18n*/ { id: '{company} has answered: {title}' },
  visitorOpening: /*i18n*/ { id: '{company} has written to you about {title}:' },
  visitorClosing: /*i18n*/ {
    id: 'The link opens the conversation without a password, so keep this letter to yourself. There you can erase the conversation too.',
  },
  visitorFooter: /*i18n*/ { id: 'You get this letter because you talk with {company} on {site}.' },
  staffSubject: /*i18n*/ { id: '{from} waits for your answer: {title}' },
  staffOpening: /*i18n*/ { id: '{from} has written about {title}, and nobody has read it yet:' },
  staffButton: /*i18n*/ { id: 'Answer' },
  staffFooter: /*i18n*/ { id: 'You get this letter because you answer conversations of {company} on {site}.' },
} satisfies Record<string, Text>

interface About {
  readonly title: string
  readonly company: string
  /** Beginning of the message, plain. */
  readonly text: string
}

/** The e-mail that asks a guest whether the message is theirs, or brings the link of a conversation that is there already. */
export function composeAsked(
  language: Language,
  { isKnown, token, days, ...about }: About & { isKnown: boolean; token: string; days: number },
) {
  const say = (text: Text): string => translate(language, text, { ...about, days, site: siteName() })
  return composeAbout(language, about, {
    subject: say(isKnown ? texts.knownSubject : texts.askSubject),
    opening: say(isKnown ? texts.knownOpening : texts.askOpening),
    button: say(isKnown ? texts.open : texts.askButton),
    closing: say(isKnown ? texts.visitorClosing : texts.askClosing),
    footer: say(texts.askFooter),
    path: pathOf('/public/chat/:token', { token }),
  })
}

/** The e-mail about a message that was not read; `from` names the person outside when the company is told. */
export function composeUnread(
  language: Language,
  { from, path, ...about }: About & { from: string | null; path: string },
) {
  const say = (text: Text): string => translate(language, text, { ...about, from: from ?? '', site: siteName() })
  const isForStaff = from !== null
  return composeAbout(language, about, {
    subject: say(isForStaff ? texts.staffSubject : texts.visitorSubject),
    opening: say(isForStaff ? texts.staffOpening : texts.visitorOpening),
    button: say(isForStaff ? texts.staffButton : texts.open),
    closing: isForStaff ? null : say(texts.visitorClosing),
    footer: say(isForStaff ? texts.staffFooter : texts.visitorFooter),
    path,
  })
}

interface Parts {
  readonly subject: string
  readonly opening: string
  readonly button: string
  readonly closing: string | null
  readonly footer: string
  readonly path: string
}

function composeAbout(language: Language, about: About, parts: Parts): Composed {
  const { subject, opening, button, closing, footer, path } = parts
  return compose(language, {
    subject,
    blocks: [
      { kind: 'text', text: opening },
      { kind: 'quote', text: about.text },
      { kind: 'button', label: button, url: `${publicUrl()}${path}` },
      ...(closing === null ? [] : [{ kind: 'text' as const, text: closing }]),
    ],
    footer,
  })
}

const siteName = (): string => new URL(publicUrl()).host
