import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  askSubject: /*i18n*/ { id: 'Confirm your message to {company}' },
  askOpening: /*i18n*/ {
    id: 'You wrote this to {company} about {title}. Confirm your email address to send it.',
  },
  askButton: /*i18n*/ { id: 'Confirm and send' },
  askClosing: /*i18n*/ {
    id: "If this wasn't you, ignore this email. We'll delete the message after {days} days, or you can delete it now from the conversation. The link opens the conversation without a password, so don't forward this email.",
  },
  knownSubject: /*i18n*/ { id: 'Your conversation with {company}' },
  knownOpening: /*i18n*/ { id: 'You already have a conversation with {company} about {title}. Open it here:' },
  open: /*i18n*/ { id: 'Open conversation' },
  askFooter: /*i18n*/ { id: 'You received this email because your address was entered on {site}.' },
  visitorSubject: /*i18n*/ { id: '{company} replied: {title}' },
  visitorOpening: /*i18n*/ { id: '{company} wrote to you about {title}:' },
  visitorClosing: /*i18n*/ {
    id: "The link opens the conversation without a password, so don't forward this email. You can delete the conversation there at any time.",
  },
  visitorFooter: /*i18n*/ { id: 'You received this email because you have a conversation with {company} on {site}.' },
  staffSubject: /*i18n*/ { id: '{from} is waiting for a reply: {title}' },
  staffOpening: /*i18n*/ { id: "{from} sent a message about {title} that your team hasn't read yet:" },
  staffButton: /*i18n*/ { id: 'Answer' },
  staffFooter: /*i18n*/ { id: 'You received this email because you answer messages for {company} on {site}.' },
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
