import { setImmediate } from 'node:timers/promises'
import type { ProfileAnswer, ProfileEntry } from '@hireloom/contract/candidates/profile.ts'
import { PDFDocument } from '@napi-rs/canvas'
import { isRightToLeft, plainLine, wrap } from '../kernel/drawn-text.ts'
import { type Text, tagOf, translate } from '../kernel/i18n.ts'
import { withLanguage } from '../kernel/pdf-language.ts'
import type { Language } from '../kernel/session.ts'
import { familiesFor } from '../kernel/shipped-fonts.ts'

/** A4 in points. */
const [width, height] = [595, 842]
const margin = 56
const room = width - 2 * margin
const ink = '#16181d'
const softInk = '#565a66'
/** A profile with every field full has more; the rest is left out, as the last line says. */
const mostPages = 20
const mostLetters = 5000
const mostLines = 400

const texts = {
  summary: /*i18n*/ { id: 'Summary' },
  experience: /*i18n*/ { id: 'Experience' },
  education: /*i18n*/ { id: 'Education' },
  skills: /*i18n*/ { id: 'Skills' },
  languages: /*i18n*/ { id: 'Languages' },
  certificates: /*i18n*/ { id: 'Certificates' },
  activities: /*i18n*/ { id: 'Activities' },
  hobbies: /*i18n*/ { id: 'Hobbies' },
  present: /*i18n*/ { id: 'present' },
  more: /*i18n*/ { id: 'The rest of this profile is left out.' },
} satisfies Record<string, Text>

interface Style {
  readonly size: number
  readonly weight: number
  readonly colour: string
  /** Space above the first line. */
  readonly above: number
}

const title: Style = { size: 22, weight: 700, colour: ink, above: 0 }
const lead: Style = { size: 11, weight: 400, colour: softInk, above: 4 }
const heading: Style = { size: 13, weight: 700, colour: ink, above: 20 }
const strong: Style = { size: 11, weight: 600, colour: ink, above: 10 }
const soft: Style = { size: 10, weight: 400, colour: softInk, above: 2 }
const body: Style = { size: 10, weight: 400, colour: ink, above: 4 }
const leading = 1.4

/** Sheets that are filled from above; each line takes the direction of its own first letter. */
function newSheets(name: string, language: Language) {
  const document = new PDFDocument({ title: name })
  let pen = document.beginPage(width, height)
  let y = margin
  let pages = 1
  let isFull = false
  /** Begins a new sheet where less than this is left; false where there is none. */
  const makeRoom = (points: number): boolean => {
    if (isFull || y + points <= height - margin) return !isFull
    if (pages === mostPages) {
      isFull = true
      return false
    }
    document.endPage()
    pen = document.beginPage(width, height)
    y = margin
    pages++
    return true
  }
  const draw = (
    line: string,
    { size, weight, colour }: Style,
    families: string,
    isTurned: boolean,
    at: number,
  ): void => {
    pen.font = `${weight} ${size}px ${families}`
    pen.fillStyle = colour
    pen.textBaseline = 'top'
    pen.direction = isTurned ? 'rtl' : 'ltr'
    pen.textAlign = isTurned ? 'right' : 'left'
    pen.fillText(line, isTurned ? width - margin : margin, at)
  }
  /** Writes a text with line breaks of its own; what has no room is left out. */
  const write = (text: string, style: Style): void => {
    const { size, weight } = style
    let { above } = style
    for (const paragraph of text.slice(0, mostLetters).split(/\r?\n/)) {
      const whole = plainLine(paragraph, mostLetters)
      if (whole === '') {
        above = size / 2
        continue
      }
      const families = familiesFor(whole, language)
      pen.font = `${weight} ${size}px ${families}`
      for (const line of wrap(whole, room, mostLines, each => pen.measureText(each).width)) {
        if (!makeRoom(above + size * leading)) return
        draw(line, style, families, isRightToLeft(whole), y + above)
        y += above + size * leading
        above = 0
      }
    }
  }
  /** The heading stays with the first lines below it. */
  const head = (text: string): void => {
    if (makeRoom(heading.above + 70)) write(text, heading)
  }
  /** Ends the file; `more` is said at the foot of the last sheet where something was left out. */
  const close = (more: string): Buffer => {
    if (isFull) draw(more, soft, familiesFor(more, language), isRightToLeft(more), height - margin + 12)
    document.endPage()
    return withLanguage(document.close(), tagOf(language))
  }
  return { write, head, close }
}
type Sheets = ReturnType<typeof newSheets>

/** A profile as a PDF of A4 sheets, its headings in the language of the reader; fonts are those that come with the product. */
export async function drawProfile({ profile, workexperience }: ProfileAnswer, language: Language): Promise<Buffer> {
  const say = (text: Text): string => translate(language, text, {})
  const sheets = newSheets(profile.fullName || profile.email, language)
  sheets.write(profile.fullName || profile.email, title)
  const work = [profile.currentTitle, profile.currentCompany].filter(Boolean).join(' · ')
  for (const line of [profile.headline, work === profile.headline ? null : work])
    if (line !== null && line !== '') sheets.write(line, lead)
  const contact = [profile.email, profile.mobile, profile.countryFull].filter(Boolean).join(' · ')
  if (contact !== '') sheets.write(contact, lead)
  for (const link of profile.links) sheets.write(link, soft)
  const lines = (text: Text, list: readonly string[]) => {
    if (list.length === 0) return
    sheets.head(say(text))
    sheets.write(list.join(' · '), body)
  }
  if (profile.summary) {
    sheets.head(say(texts.summary))
    sheets.write(profile.summary, body)
  }
  for (const [text, entries] of [
    [texts.experience, workexperience],
    [texts.education, profile.educations],
    [texts.certificates, profile.certificates],
  ] as const) {
    if (entries.length === 0) continue
    sheets.head(say(text))
    for (const entry of entries) {
      writeEntry(sheets, entry, say(texts.present))
      // Other calls go on between two entries.
      await setImmediate()
    }
  }
  lines(texts.skills, profile.skills)
  lines(
    texts.languages,
    profile.languages.map(({ title: name, level }) =>
      level === null ? name : `${name} (${translate(language, levels[level], {})})`,
    ),
  )
  lines(
    texts.activities,
    profile.activities.map(({ title: name }) => name),
  )
  lines(
    texts.hobbies,
    profile.hobbies.map(({ title: name }) => name),
  )
  return sheets.close(say(texts.more))
}

const levels = {
  basic: /*i18n*/ { id: 'Basic' },
  conversational: /*i18n*/ { id: 'Conversational' },
  fluent: /*i18n*/ { id: 'Fluent' },
  native: /*i18n*/ { id: 'Native' },
} satisfies Record<string, Text>

function writeEntry(sheets: Sheets, entry: ProfileEntry, present: string): void {
  sheets.write(entry.title, strong)
  const { startDate: from, endDate: to } = entry
  const end = to === 'present' ? present : to
  const span = from === null && end === null ? null : from === end || end === null ? from : `${from ?? '…'} – ${end}`
  const about = [entry.organization, entry.field, span].filter(Boolean).join(' · ')
  if (about !== '') sheets.write(about, soft)
  if (entry.description) sheets.write(entry.description, body)
}
