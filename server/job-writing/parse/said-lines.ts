import { readDate } from '../../import/dates.ts'
import { countryOfPlace } from '../../import/place.ts'
import { knownChoice, workplaceOf } from '../../import/words.ts'
import type { Reading } from './read-text.ts'

/** Below this a line says one thing; longer ones are prose. */
const longest = { line: 100, place: 80, words: 5 } as const
const headLines = 6
const surely = 0.85

/** How the line of a close date begins, in six languages; Chinese, Japanese and Thai also name the date first. */
const closing =
  /^(?:please apply (?:by|before)|apply (?:by|before|until)|applications? (?:close[sd]?|due|deadline|accepted until)|application (?:deadline|closing date)|deadline|closing date|closes|fecha (?:límite|de cierre|tope)|plazo|postula(?:te|r)?|inscríbete|solicitudes|candidaturas|截止|申请截止|报名截止|请于|請於|应聘截止|応募締切|応募期限|締切|締め切り|応募は|آخر موعد|الموعد النهائي|تاريخ الإغلاق|قدم قبل|قدّم قبل|يغلق التقديم|ปิดรับสมัคร|สมัครภายใน|วันปิดรับ|หมดเขต)/iu
/** The first digit up to the last thing that can end a date. */
const firstDate = /\d.*[\p{L}\p{M}\d]/u
const dateEnds = /(?:\s*(?:まで|必着|締切|前(?:申请|应聘|投递)?|之前|截止))+$/u
const terms = /permanent|contrato indefinido|indefinido|长期|無期雇用|دائم|พนักงานประจำ/iu
const englishMonthFirst = /\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/u

/** The day by which a line asks to apply: `2027-01-31`; null for another line, and for a day that has passed. */
function closeDateIn(line: string, now: Date): string | null {
  const bare = bareOf(line)
  if (bare.length > longest.line || !closing.test(bare)) return null
  const said = englishMonthFirst.exec(bare)?.[0] ?? firstDate.exec(bare)?.[0].replace(dateEnds, '')
  const read = said === undefined ? null : readDate(said, now)
  return read === null || read.isRelative || read.date <= now ? null : read.date.toISOString().slice(0, 10)
}

const bareOf = (line: string): string =>
  line
    .trim()
    .replace(/^[-*_•·–\s]{1,8}/u, '')
    .replace(/[.。!*_\s]{1,8}$/u, '')

/** What `Full-time, permanent` says, when every word of the line is such a choice. */
function choicesIn(line: string): { term?: string; jobType?: string } | null {
  const bare = bareOf(line)
  if (bare.length > longest.place) return null
  const said: { term?: string; jobType?: string } = {}
  for (const part of bare.split(/[,،、，/|·]/u).map(each => each.trim())) {
    if (part !== '' && knownChoice('hour_type', part) !== null) said.jobType ??= part
    else if (part !== '' && knownChoice('term', part) !== null) said.term ??= part
    else return null
  }
  return said
}

interface PlaceLine {
  readonly place: string
  readonly workplace: string | null
}

/** `Northlight Energy - Hamburg, Germany (hybrid)`: who hires, where, and how one works there. Prose is none. */
function placeIn(line: string): PlaceLine | null {
  const bare = bareOf(line)
  if (bare.length > longest.place || /[:：]/.test(bare)) return null
  const workplace = workplaceOf(bare)
  const parts = bare
    .replace(/[(（][^()（）]*[)）]/gu, '')
    .split(/ [-–—|·•] /u)
    .map(part => part.trim())
    .filter(part => part !== '' && (workplace === null || part.includes(',') || workplaceOf(part) === null))
  const place = parts.at(-1) ?? ''
  const isShort = place.split(/[,،、，]/u).every(part => part.trim().split(/\s+/u).length <= longest.words)
  const isMarked = parts.length > 1 || place.includes(',') || workplace !== null
  if (!isShort || !isMarked || parts.length > 3 || countryOfPlace(place) === null) return null
  return { place, workplace }
}

/**
 * What single lines say beside the labels and sections: a close date anywhere, and in the head of the text the place of work and the term.
 * Lines that a field now says in full are taken out of the text.
 */
export function takeSaidLines(text: string, now: Date): { text: string; said: Reading['loose'] } {
  const said: { closeDate?: string; locations?: string[]; workMode?: string; term?: string; jobType?: string } = {}
  const left: string[] = []
  let seen = 0
  for (const line of text.split('\n')) {
    const isHead = line.trim() !== '' && ++seen <= headLines && seen > 1
    const closeDate = said.closeDate === undefined ? closeDateIn(line, now) : null
    const found = isHead && said.locations === undefined ? placeIn(line) : null
    const choices = isHead ? choicesIn(line) : null
    if (closeDate !== null) said.closeDate = closeDate
    else if (choices !== null) Object.assign(said, { ...choices, ...said })
    else if (found !== null) {
      said.locations = [found.place]
      if (found.workplace !== null) said.workMode = found.workplace
    } else left.push(line)
    const term = isHead && line.length <= longest.line ? terms.exec(line)?.[0] : undefined
    if (term !== undefined && knownChoice('term', term) !== null) said.term ??= term
  }
  return { text: left.join('\n'), said }
}

/** Surer than a guess: the level that a title begins with, and skills that the text names. */
const named = { seniority: 0.75, skills: 0.65 } as const

/** A reading with what single lines said; what stands behind a label goes before it. */
export function withSaidLines({ loose, sure }: Reading, said: Reading['loose']): Reading {
  const labelled = new Set(Object.entries(sure).flatMap(([name, howSure]) => (howSure > surely ? [name] : [])))
  const added = Object.fromEntries(Object.entries(said).filter(([name]) => !labelled.has(name)))
  const level = loose.seniority
  const isFirst = level !== undefined && loose.title?.toLowerCase().startsWith(level.toLowerCase()) === true
  return {
    loose: { ...loose, ...added },
    sure: {
      ...sure,
      ...(isFirst && { seniority: Math.max(sure.seniority ?? 0, named.seniority) }),
      ...(loose.skills !== undefined && { skills: Math.max(sure.skills ?? 0, named.skills) }),
      ...Object.fromEntries(Object.keys(added).map(name => [name, surely])),
    },
  }
}
