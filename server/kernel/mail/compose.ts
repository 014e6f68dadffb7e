import { directionOf, tagOf } from '../i18n.ts'
import type { Language } from '../session.ts'
import { type LetterContent, letter } from './layout.ts'

/** What an e-mail says; its title is its subject and its sender Hireloom unless others are named. */
interface Content extends Pick<LetterContent, 'blocks' | 'footer' | 'footerLinks' | 'preview'> {
  readonly subject: string
  readonly title?: string
  readonly company?: string | null
  /** The company's own, `#rrggbb`. */
  readonly colour?: string
}

/** What a mail program needs of an e-mail. */
export interface Composed {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes a letter in a language, in its direction. */
export function compose(language: Language, { subject, title, company, colour, ...content }: Content): Composed {
  const [lang, dir, brand] = [tagOf(language), directionOf(language), { name: company ?? 'Hireloom', colour }]
  return { subject, ...letter({ lang, dir, title: title ?? subject, brand, ...content }) }
}
