import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'Your account has been deleted' },
  opening: /*i18n*/ {
    id: "As you asked, we've deleted your account along with your profile, documents, references and job alerts.",
  },
  employers: /*i18n*/ {
    id: "Your applications are withdrawn. We'll delete the data employers hold about you in {days} days. Until then, you can stop this from the link in the email that confirmed each application.",
  },
  footer: /*i18n*/ { id: 'This is the last email from {site} about this account.' },
} satisfies Record<string, Text>

/** The e-mail that proves to someone that the account is gone. */
export function composeGoodbye(language: Language, { days }: { days: number }): Composed {
  const say = (text: Text): string => translate(language, text, { days, site: siteName() })
  return compose(language, {
    subject: say(texts.subject),
    blocks: [
      { kind: 'text', text: say(texts.opening) },
      { kind: 'text', text: say(texts.employers) },
    ],
    footer: say(texts.footer),
  })
}
