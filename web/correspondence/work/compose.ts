import type { applicationNarrowing } from '@hireloom/contract/applications/applications.ts'
import type { EmailFile } from '@hireloom/contract/correspondence/files.ts'
import { type EmailTemplate, mostSubjectLetters } from '@hireloom/contract/correspondence/templates.ts'
import type * as z from 'zod/mini'

/** Applications or people named one by one, or all applications that a list finds. */
export type Recipients =
  | { readonly appIds: number[] }
  | { readonly profileIds: number[] }
  | { readonly query: z.input<z.ZodMiniObject<typeof applicationNarrowing>> }

interface Written {
  readonly subject: string
  readonly bodyHtml: string
}

export interface Typed {
  /** What the text began with. */
  readonly template: EmailTemplate | null
  readonly written: Written
  readonly files: readonly EmailFile[]
  readonly when: 'soon' | 'now' | 'later'
  /** On the clock of the browser. */
  readonly sendAt: string
}

/** Whether a text is still the one of the template. */
export const sameText = ({ texts, lang }: EmailTemplate, { subject, bodyHtml }: Written): boolean =>
  texts.some(text => text.lang === lang && text.subject === subject && text.bodyHtml === bodyHtml)

/** What is sent: the template itself, in the language of each reader, or the text that was typed. */
export const textOf = ({ template, written }: Pick<Typed, 'template' | 'written'>) =>
  template !== null && sameText(template, written) ? { emailTemplateId: template.id } : { ...written }

/** The subject of an answer to an email. */
export const subjectOfReply = (subject: string): string =>
  `Re: ${subject.replace(/^re:\s*/i, '')}`.slice(0, mostSubjectLetters)
