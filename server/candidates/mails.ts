import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'Your account is deleted' },
  opening: /*i18n*/ {
    id: 'Your account with its profile, documents, references and job alerts is gone, as you asked.',
  },
  employers: /*i18n*/ {
    id: 'Your applications are withdrawn. What employers keep of you is erased in {days} days. Until then the link in the letter that confirmed an application opens it once more, and there you can keep it.',
  },
  footer: /*i18n*/ { id: 'This is the last letter from {site} about this account.' },
} satisfies Record<string, Text>

/** The e-mail that proves to someone that the account is gone. */
export function composeGoodbye(language: Language, { days }: { days: number }): Composed {
  const say = (text: Text): string => translate(language, text, { days, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(texts.subject),
    blocks: [
      { kind: 'text', text: say(texts.opening) },
      { kind: 'text', text: say(texts.employers) },
    ],
    footer: say(texts.footer),
  })
}
