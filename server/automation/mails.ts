import { type Text, translate } from '../kernel/i18n.ts'
import type { Language } from '../kernel/session.ts'

const texts = {
  subject: /*i18n*/ { id: 'References for your application for {job}' },
  greeting: /*i18n*/ { id: 'Hello {name},' },
  request: /*i18n*/ {
    id: "Thank you for applying for {job}. We'd like to hear from people who have worked with you. {count, plural, one {Please name # referee.} other {Please name # referees.}}",
  },
  how: /*i18n*/ {
    id: 'Sign in with the email address that you applied with, and add people who can speak about your work. We only contact the people you name.',
  },
  link: /*i18n*/ { id: 'Add referees' },
  regards: /*i18n*/ { id: 'Kind regards, {sender}' },
} as const satisfies Record<string, Text>

const variables = { name: '{{candidate.firstName}}', job: '{{job.title}}', sender: '{{sender.fullName}}' }

/** Asks a candidate to name referees, as a text of a message with variables in it. */
export function refereesLetter(language: Language, count: number, url: string) {
  const say = (text: Text) => translate(language, text, { ...variables, count })
  const link = `<a href="${url}">${say(texts.link)}</a>`
  const paragraphs = [say(texts.greeting), say(texts.request), say(texts.how), link, say(texts.regards)]
  return { subject: say(texts.subject), bodyHtml: paragraphs.map(text => `<p>${text}</p>`).join('') }
}
