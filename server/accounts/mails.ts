import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

/** What an account's e-mail says; `minutes` and `hours` are how long its link works. */
const texts = {
  reset: {
    subject: /*i18n*/ { id: 'Set a new password' },
    opening: /*i18n*/ { id: 'We received a request to reset your password.' },
    button: /*i18n*/ { id: 'Set a new password' },
    closing: /*i18n*/ {
      id: "The link works once and expires in {minutes} minutes. If this wasn't you, ignore this email; your password stays the same.",
    },
  },
  confirm: {
    subject: /*i18n*/ { id: 'Confirm your email address' },
    opening: /*i18n*/ { id: 'Confirm your email address to finish creating your account.' },
    button: /*i18n*/ { id: 'Confirm email address' },
    closing: /*i18n*/ {
      id: "The link works once and expires in {hours} hours. If you didn't register, ignore this email; the account can't be used until it's confirmed.",
    },
  },
  known: {
    subject: /*i18n*/ { id: 'You already have an account' },
    opening: /*i18n*/ {
      id: 'We received a request to register with this email address, but you already have an account. You can sign in instead.',
    },
    button: /*i18n*/ { id: 'Sign in' },
    closing: /*i18n*/ {
      id: "Forgot your password? You can reset it on the sign-in page. If this wasn't you, you can ignore this email.",
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'Your password was changed' },
    opening: /*i18n*/ {
      id: 'The password of your account was changed, and all other devices were signed out.',
    },
    button: /*i18n*/ { id: 'Not you? Reset your password' },
    closing: /*i18n*/ { id: "If this was you, there's nothing to do." },
  },
  factorAdded: {
    subject: /*i18n*/ { id: 'Two-step verification was turned on' },
    opening: /*i18n*/ {
      id: "A second step was added to your account. From now on, you'll need it along with your password to sign in.",
    },
    button: /*i18n*/ { id: 'Not you? Reset your password' },
    closing: /*i18n*/ { id: "If this was you, there's nothing to do." },
  },
  factorRemoved: {
    subject: /*i18n*/ { id: 'A sign-in method was removed' },
    opening: /*i18n*/ { id: 'A two-step verification method was removed from your account.' },
    button: /*i18n*/ { id: 'Not you? Reset your password' },
    closing: /*i18n*/ { id: "If this was you, there's nothing to do." },
  },
  codesMade: {
    subject: /*i18n*/ { id: 'New recovery codes' },
    opening: /*i18n*/ { id: 'New recovery codes were created for your account. The old ones no longer work.' },
    button: /*i18n*/ { id: 'Not you? Reset your password' },
    closing: /*i18n*/ { id: "If this was you, there's nothing to do." },
  },
  codeUsed: {
    subject: /*i18n*/ { id: 'A recovery code was used' },
    opening: /*i18n*/ {
      id: 'A recovery code was used to sign in to your account.',
    },
    button: /*i18n*/ { id: 'Not you? Reset your password' },
    closing: /*i18n*/ { id: "If this was you, there's nothing to do." },
  },
} satisfies Record<string, Record<'subject' | 'opening' | 'button' | 'closing', Text>>

const footer: Text = /*i18n*/ { id: 'You received this email because your address was entered on {site}.' }

/** Letters about second factors. */
export const factorLetters = ['factorAdded', 'factorRemoved', 'codesMade', 'codeUsed'] as const

export type AccountLetter = keyof typeof texts

const pages = {
  reset: (token: string) => `${pathOf('/reset-password')}?token=${token}`,
  confirm: (token: string) => pathOf('/registration/:token', { token }),
  known: () => pathOf('/login'),
  changed: () => pathOf('/forgot-password'),
  factorAdded: () => pathOf('/forgot-password'),
  factorRemoved: () => pathOf('/forgot-password'),
  codesMade: () => pathOf('/forgot-password'),
  codeUsed: () => pathOf('/forgot-password'),
} satisfies Record<AccountLetter, (token: string) => string>

/** An account's letter in its reader's language; `token` is for the link of `reset` and `confirm`. */
export function composeAccountLetter(
  kind: AccountLetter,
  language: Language,
  values: { token?: string; minutes: number; hours: number },
): Composed {
  const say = (text: Text): string =>
    translate(language, text, { minutes: values.minutes, hours: values.hours, site: new URL(publicUrl()).host })
  const { subject, opening, button, closing } = texts[kind]
  return compose(language, {
    subject: say(subject),
    blocks: [
      { kind: 'text', text: say(opening) },
      { kind: 'button', label: say(button), url: publicUrl() + pages[kind](values.token ?? '') },
      { kind: 'text', text: say(closing) },
    ],
    footer: say(footer),
  })
}
