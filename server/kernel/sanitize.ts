import { marked } from 'marked'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { tidyParagraphs } from './sanitize-paragraphs.ts'

/** Longer text is cut: the longest real job descriptions are a tenth of it. */
const MAX_LENGTH = 100_000

/** Elements whose end is the end of a paragraph. */
const PARAGRAPH_LIKE =
  'address article aside center dd details div dl dt fieldset figcaption figure footer form header hr legend main nav pre section summary'

/** Elements whose text no one is meant to read. */
const UNREAD =
  'script style textarea option noscript title iframe svg math template object noembed noframes xmp plaintext audio video canvas'

const RICH: IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li b strong i em u a br blockquote table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: UNREAD.split(' '),
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    ...Object.fromEntries(PARAGRAPH_LIKE.split(' ').map(name => [name, 'p'])),
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    td: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
    th: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
  },
}

/**
 * Rich text someone wrote, fit to be stored and shown as it is: headings h2 to h4, paragraphs, lists, emphasis, links,
 * quotes and plain tables; no image, style, class or script. What grows too long while its signs are escaped is cut.
 */
export function cleanRich(html: string): string {
  let kept = cleanText(html).slice(0, MAX_LENGTH)
  for (;;) {
    const rich = tidyParagraphs(sanitizeHtml(kept, RICH))
    if (rich.length <= MAX_LENGTH) return rich
    // What grows may stand at the beginning, and what shrinks behind it.
    kept = kept.slice(0, Math.floor(kept.length * Math.min(0.9, MAX_LENGTH / rich.length)))
  }
}

/** The words of rich text, one block a line, for search and cards. */
export function plainText(html: string): string {
  const lines = cleanRich(html)
    .replace(/<br \/>|<\/(?:p|h[2-4]|li|tr|blockquote|ul|ol)>/g, '\n')
    .replace(/<li>/g, '\n• ')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .split('\n')
  return lines
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '' && line !== '•')
    .join('\n')
}

/** Text of several lines as it is stored: composed e-mails, plain line ends, nothing invisible that misleads. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // Controls, marks that turn the direction of what follows, and the empty space of no width. The joiners and the
      // marks of a single letter's direction stay: Arabic, Persian and emoji need them.
      .replace(/[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
      .trim()
  )
}

/** The same for names and titles: one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Rich text from a description that came as plain text, Markdown or HTML: no one says which when importing. */
export function fromPlain(text: string): string {
  const clean = cleanText(text).slice(0, MAX_LENGTH)
  if (/<\/(?:p|li|ul|ol|div|h[1-6]|b|strong|table)>|<br\s*\/?>/i.test(clean)) return cleanRich(clean)
  const markdown = clean.split('\n').map(toMarkdownLine).join('\n').split('\n\n').map(readable).join('\n\n')
  return cleanRich(marked.parse(markdown, { async: false, gfm: true, breaks: true }))
}

/** The parser's time grows with the square of the marks of a paragraph; nobody means so many of them. */
const mostMarks = 300

/** A paragraph with more marks than anyone means keeps them as signs. */
function readable(paragraph: string): string {
  const marks = paragraph.match(/[_*~`![\]\\]/g)?.length ?? 0
  return marks <= mostMarks ? paragraph : paragraph.replace(/[_*~`![\]\\]/g, mark => `&#${mark.charCodeAt(0)};`)
}

const SEPARATOR = /^[-=_*~•](?:\s*[-=_*~•]){2,}$/
const BULLET = /^(?:[•◦▪▫‣⁃∙●○■□➢➤►✓✔·]\s*|[-–—*+]\s+|[-–—](?=\p{L}))(?=\S)/u
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
const HEADING = /^#{1,6}\s+(?=\S)/
const QUOTE = /^(?:>\s*)+(?=\S)/

/** Reads a line of plain text as its author meant it, where Markdown would read something else. */
function toMarkdownLine(line: string): string {
  const text = line.trim().replace(/\s+/g, ' ').replace(/</g, '&lt;')
  // A line of dashes would make the paragraph above it a heading.
  if (SEPARATOR.test(text)) return ''
  const indent = /^(?: {2}|\t)/.test(line) ? '   ' : ''
  const number = NUMBER.exec(text)
  if (number) return `${indent}${number[1]}. ${escapeOpening(text.slice(number[0].length))}`
  for (const [pattern, mark] of [
    [BULLET, `${indent}- `],
    [QUOTE, '> '],
  ] as const) {
    const found = pattern.exec(text)
    if (found) return mark + escapeOpening(text.slice(found[0].length))
  }
  return HEADING.test(text) ? text : escapeQuote(text)
}

/** A mark behind a mark is text: lists in lists in one line overflow the Markdown parser, and no one means them. */
function escapeOpening(text: string): string {
  return escapeQuote(text)
    .replace(/^[-+*#]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

function escapeQuote(text: string): string {
  return text.replace(/^>/, '\\>')
}

function linkAttributes(href: string | undefined): Record<string, string> {
  const address = href?.trim() ?? ''
  const isSafe = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i.test(address)
  return isSafe ? { href: address, rel: 'nofollow noopener noreferrer' } : {}
}

function cellAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    ['colspan', 'rowspan'].flatMap(name => {
      const span = attributes[name] ?? ''
      return /^[1-9]\d?$/.test(span) ? [[name, span]] : []
    }),
  )
}
