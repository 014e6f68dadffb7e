import type { EmailPreview, EmailTemplateText } from '@hireloom/contract/correspondence/templates.ts'
import {
  bareVariables,
  fillVariables,
  unknownVariables,
  type VariableValues,
} from '@hireloom/contract/correspondence/variables.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { cleanTexts } from '../kernel/rich-text.ts'
import { cleanLine, plainText } from '../kernel/sanitize.ts'

/** Subject and body as they are stored; a variable that nobody knows is refused and named. `path` is where they stand in the input. */
export async function cleanWritten<T extends { subject: string; bodyHtml: string }>(
  list: readonly T[],
  path: (index: number) => string = () => '',
): Promise<T[]> {
  const bodies = await cleanTexts(
    'html',
    list.map(text => text.bodyHtml),
  )
  const clean = list.map((text, index) => ({
    ...text,
    subject: cleanLine(text.subject),
    bodyHtml: bodies[index] ?? '',
  }))
  const fields = Object.fromEntries(
    clean.flatMap(({ subject, bodyHtml }, index) =>
      Object.entries({ subject, bodyHtml }).flatMap(([name, text]) => {
        const [unknown] = unknownVariables(text)
        const wrong =
          text === '' ? texts.required.id : unknown === undefined ? null : `${texts.unknownVariable.id}: {{${unknown}}}`
        return wrong === null ? [] : [[`${path(index)}${name}`, wrong]]
      }),
    ),
  )
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return clean
}

const excerptLength = 160

/** The beginning of an email, as text. */
export const excerptOf = (html: string): string => plainText(html).replaceAll('\n', ' ').slice(0, excerptLength)

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.codePointAt(0)};`)

/** A text with the values of one application. */
export function fill({ lang, subject, bodyHtml }: EmailTemplateText, values: VariableValues): EmailPreview {
  return {
    lang,
    subject: cleanLine(fillVariables(subject, values, value => value)),
    bodyHtml: fillVariables(bodyHtml, values, escapeHtml),
    empty: bareVariables(`${subject} ${bodyHtml}`).filter(name => values[name] === ''),
  }
}

/** The text in the first of some languages that there is, else in the template's own. */
export function textIn(
  template: { readonly lang: string; readonly texts: readonly EmailTemplateText[] },
  wanted: readonly (string | undefined)[],
): EmailTemplateText {
  const found = [...wanted, template.lang].flatMap(lang => template.texts.filter(text => text.lang === lang))
  const [text] = [...found, ...template.texts]
  if (!text) throw new Error('an email template has no text')
  return text
}
