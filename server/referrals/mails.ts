import { pathOf } from '@hireloom/contract/pages.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

/** What a referrer is written about. */
export const referralNews = ['duplicate', 'hired', 'incentive_paid'] as const

const texts = {
  duplicate: {
    subject: /*i18n*/ { id: 'Your referral: {job}' },
    body: /*i18n*/ {
      id: 'Thank you for recommending {candidate} to {company}. Someone else recommended {candidate} in the last 180 days, and the first referral counts.',
    },
  },
  hired: {
    subject: /*i18n*/ { id: 'Your referral was hired: {job}' },
    body: /*i18n*/ { id: '{company} has hired {candidate}, whom you recommended. Thank you!' },
  },
  incentive_paid: {
    subject: /*i18n*/ { id: 'Your referral incentive was paid: {job}' },
    body: /*i18n*/ { id: '{company} has paid the incentive for your referral of {candidate}. Thank you!' },
  },
  button: /*i18n*/ { id: 'See your referrals' },
  footer: /*i18n*/ { id: 'You received this email because someone was recommended in your name on {site}.' },
} satisfies Record<string, Text | { subject: Text; body: Text }>

export function composeReferralLetter(
  language: Language,
  news: (typeof referralNews)[number],
  about: { candidate: string; job: string; company: string; hasAccount: boolean },
): Composed {
  const { candidate, job, company } = about
  const say = (text: Text): string => translate(language, text, { candidate, job, company, site: siteName() })
  const url = publicUrl() + pathOf('/app/roboroy/referrals/mine')
  return compose(language, {
    subject: say(texts[news].subject),
    company,
    blocks: [
      { kind: 'text', text: say(texts[news].body) },
      ...(about.hasAccount ? [{ kind: 'button' as const, label: say(texts.button), url }] : []),
    ],
    footer: say(texts.footer),
  })
}
