import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

/** What an account's e-mail says; `minutes` and `hours` are how long its link works. */
const texts = {
  reset: {
    subject: /*i18n*/ { id: 'Set a new password' },
    opening: /*i18n*/ { id: 'Somebody, hopefully you, asked to set a new password for your account.' },
    button: /*i18n*/ { id: 'Set a new password' },
    closing: /*i18n*/ {
      id: 'The link works once, within {minutes} minutes. If it was not you, do nothing: your password stays as it is.',
    },
  },
  confirm: {
    subject: /*i18n*/ { id: 'Confirm your registration' },
    opening: /*i18n*/ { id: 'Confirm that this is your e-mail address, and your registration is complete.' },
    button: /*i18n*/ { id: 'Confirm my address' },
    closing: /*i18n*/ {
      id: 'The link works once, within {hours} hours. If you did not register, do nothing: nobody can use the account.',
    },
  },
  known: {
    subject: /*i18n*/ { id: 'You already have an account' },
    opening: /*i18n*/ {
      id: 'Somebody, hopefully you, tried to register with this e-mail address, which already has an account. Just sign in.',
    },
    button: /*i18n*/ { id: 'Sign in' },
    closing: /*i18n*/ {
      id: 'If you have forgotten your password, ask for a new one on that page. If it was not you, do nothing.',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'Your password was changed' },
    opening: /*i18n*/ {
      id: 'The password of your account was changed, and every other device was signed out.',
    },
    button: /*i18n*/ { id: 'It was not me: set a new password' },
    closing: /*i18n*/ { id: 'If it was you, do nothing.' },
  },
  factorAdded: {
    subject: /*i18n*/ { id: 'A second factor was added' },
    opening: /*i18n*/ {
      id: 'A second factor was added to your account. From now on you sign in with your password and with it.',
    },
    button: /*i18n*/ { id: 'It was not me: set a new password' },
    closing: /*i18n*/ { id: 'If it was you, do nothing.' },
  },
  factorRemoved: {
    subject: /*i18n*/ { id: 'A second factor was removed' },
    opening: /*i18n*/ { id: 'A second factor was removed from your account.' },
    button: /*i18n*/ { id: 'It was not me: set a new password' },
    closing: /*i18n*/ { id: 'If it was you, do nothing.' },
  },
  codesMade: {
    subject: /*i18n*/ { id: 'New recovery codes' },
    opening: /*i18n*/ { id: 'New recovery codes were made for your account. The former ones no longer work.' },
    button: /*i18n*/ { id: 'It was not me: set a new password' },
    closing: /*i18n*/ { id: 'If it was you, do nothing.' },
  },
  codeUsed: {
    subject: /*i18n*/ { id: 'A recovery code was used' },
    opening: /*i18n*/ {
      id: 'Somebody, hopefully you, used a recovery code of your account in place of the second factor.',
    },
    button: /*i18n*/ { id: 'It was not me: set a new password' },
    closing: /*i18n*/ { id: 'If it was you, do nothing.' },
  },
} satisfies Record<string, Record<'subject' | 'opening' | 'button' | 'closing', Text>>

const footer: Text = /*i18n*/ { id: 'This letter came from {site}, because this address was entered there.' }

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
