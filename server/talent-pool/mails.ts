import { type Composed, compose } from '../kernel/compose.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'You have joined the talent network of {company}' },
  opening: /*i18n*/ {
    id: '{company} keeps your details and CV, and may write to you when a job fits. You need not do anything.',
  },
  leaving: /*i18n*/ {
    id: 'You can leave at any time. What you sent is then forgotten, unless an application of yours still needs it.',
  },
  button: /*i18n*/ { id: 'See or end your membership' },
  closing: /*i18n*/ { id: 'If you did not join, leave with the button above, and nothing is kept.' },
  footer: /*i18n*/ { id: 'This letter came from {site}, because this address was entered there.' },
} satisfies Record<string, Text>

/** The letter to who joined a talent network, with the person's own page. */
export function composeJoined(language: Language, values: { company: string; token: string }): Composed {
  const say = (text: Text): string =>
    translate(language, text, { company: values.company, site: new URL(publicUrl()).host })
  return compose(language, {
    subject: say(texts.subject),
    company: values.company,
    blocks: [
      { kind: 'text', text: say(texts.opening) },
      { kind: 'text', text: say(texts.leaving) },
      { kind: 'button', label: say(texts.button), url: `${publicUrl()}/public/join/member/${values.token}` },
      { kind: 'text', text: say(texts.closing) },
    ],
    footer: say(texts.footer),
  })
}
