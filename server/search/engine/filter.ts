import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import type { FilterField, FilterNode } from '../filter-key.ts'
import { addAll, type Bits, emptyBits, fullBits, keepCommon, setBit, takeAway } from './bits.ts'
import { type CountedGroup, type Dictionary, markFor } from './dictionary.ts'
import { findJob, type Segment } from './segment.ts'
import { compareCodePoints, firstPlace, fold, lower, spellingsOf } from './spelling.ts'
import { beginningWith, jobsWithWords, readText } from './text.ts'
import { unionOf } from './value-sets.ts'

/** The jobs of a segment that pass search expressions, live or not, in the sense of `sql-filter.ts`; not to be changed. */
export function filterBits(segment: Segment, dictionary: Dictionary, node: FilterNode): Bits {
  switch (node.kind) {
    case 'in':
      return withValues(segment, dictionary, node.field, node.values)
    case 'range':
      return withinRange(segment, dictionary, node.field, node.from, node.to)
    case 'words':
      return withWords(segment, node.text)
    case 'not':
      return takeAway(fullBits(segment.size), filterBits(segment, dictionary, node.node))
    case 'all':
    case 'any': {
      if (node.nodes.length === 0) return fullBits(segment.size)
      const join = node.kind === 'all' ? keepCommon : addAll
      const [first, ...others] = node.nodes.map(inner => filterBits(segment, dictionary, inner))
      const bits = first?.slice() ?? emptyBits(segment.size)
      for (const other of others) join(bits, other)
      return bits
    }
  }
}

/** Misspelled words are not guessed here: what an expression leaves out must not grow by a guess. */
function withWords(segment: Segment, text: string): Bits {
  const wanted = readText(text)
  if (!wanted) return fullBits(segment.size)
  const bits = jobsWithWords(
    segment,
    wanted.words.map(word => beginningWith(segment, word)),
  )
  return wanted.jobId === null ? bits : addAll(jobsNumbered(segment, [wanted.jobId]), bits)
}

function jobsNumbered(segment: Segment, jobIds: readonly number[]): Bits {
  const bits = emptyBits(segment.size)
  for (const jobId of jobIds) {
    const ordinal = findJob(segment, jobId)
    if (ordinal >= 0) setBit(bits, ordinal)
  }
  return bits
}

function marked({ marks }: Segment, dictionary: Dictionary, names: readonly string[]): Bits {
  return unionOf(
    marks,
    names.flatMap(name => dictionary.findMark(name) ?? []),
  )
}

function withValues(
  segment: Segment,
  dictionary: Dictionary,
  field: FilterField,
  values: readonly (string | number)[],
): Bits {
  const wanted = values.map(String)
  const names = wanted.map(fold)
  const numbers = values.map(Number)
  const ofGroup = (group: CountedGroup): Bits => unionOf(segment.values, dictionary.chosen(group, wanted))
  const withMarks = (marks: readonly string[]): Bits => marked(segment, dictionary, marks)
  switch (field) {
    case 'jobTermName':
      return withMarks(names.map(markFor.term))
    case 'hourTypeName':
      return ofGroup('JobType')
    case 'company.companyName':
      return ofGroup('Companies')
    case 'jobName':
      return addAll(titled(segment, wanted.flatMap(spellingsOf)), ofGroup('Jobname'))
    case 'countryName':
      return ofGroup('Countries')
    case 'jobSkills.skillName':
      return ofGroup('Skills')
    case 'region':
      return withMarks(wanted.flatMap(spellingsOf).map(markFor.region))
    case 'workplaceType':
      return withMarks(names.map(markFor.workplace))
    case 'companyId':
      return ofCompanies(segment, dictionary, numbers, markFor.recruiterOnly)
    case 'recuiterCompanyId':
      return ofCompanies(segment, dictionary, numbers, markFor.employerOnly)
    case 'jobId':
      return jobsNumbered(segment, numbers)
    case 'minExp':
      return withMarks(numbers.map(markFor.least))
    case 'maxExp':
      return withMarks(numbers.map(markFor.most))
    case 'minSalary':
    case 'maxSalary':
      return withMarks(numbers.map(amount => markFor.pay(field, amount)))
    case 'openDate':
    case 'closeDate': {
      const bits = emptyBits(segment.size)
      for (const value of values) addAll(bits, withinRange(segment, dictionary, field, value, value))
      return bits
    }
  }
}

/** The jobs of companies in one of the two roles: without those that have them in the other alone. */
function ofCompanies(
  segment: Segment,
  dictionary: Dictionary,
  companyIds: readonly number[],
  otherRole: (companyId: number) => string,
): Bits {
  const bits = emptyBits(segment.size)
  for (const companyId of companyIds) {
    const either = marked(segment, dictionary, [markFor.company(companyId)])
    addAll(bits, takeAway(either.slice(), marked(segment, dictionary, [otherRole(companyId)])))
  }
  return bits
}

function titled({ size, titles, titleOf, byTitle }: Segment, names: readonly string[]): Bits {
  const bits = emptyBits(size)
  for (const name of names) {
    const title = firstPlace(titles.length, place => compareCodePoints(lower(titles[place] ?? ''), name) >= 0)
    if (title === titles.length || lower(titles[title] ?? '') !== name) continue
    const start = firstPlace(size, place => (titleOf[byTitle[place] ?? 0] ?? 0) >= title)
    for (let place = start; place < size && titleOf[byTitle[place] ?? 0] === title; place++)
      setBit(bits, byTitle[place] ?? 0)
  }
  return bits
}

/** Both ends belong to the range, `null` is no end; a job without a value is in no range. */
function withinRange(
  segment: Segment,
  dictionary: Dictionary,
  field: FilterField,
  from: number | string | null,
  to: number | string | null,
): Bits {
  const { size } = segment
  const end = (value: number | string | null, none: number): number =>
    value === null ? none : typeof value === 'number' ? value : Date.parse(value)
  const [least, most] = [end(from, -Infinity), end(to, Infinity)]
  const years = (mark: (year: number) => string): Bits => {
    const within = Array.from({ length: experienceMax - experienceMin + 1 }, (_, at) => experienceMin + at)
    return marked(segment, dictionary, within.filter(year => year >= least && year <= most).map(mark))
  }
  switch (field) {
    case 'minExp':
      return years(markFor.least)
    case 'maxExp':
      return years(markFor.most)
    case 'minSalary':
    case 'maxSalary':
      return marked(
        segment,
        dictionary,
        dictionary.numbersWithin(field, least, most).map(amount => markFor.pay(field, amount)),
      )
    case 'openDate': {
      const { openAt, undated } = segment
      const [start, past] = placesWithin(openAt, least, most)
      return run(size, Math.max(start, undated), past)
    }
    case 'closeDate': {
      const [start, past] = placesWithin(segment.closeAt, least, most)
      const bits = emptyBits(size)
      for (let place = start; place < past; place++) setBit(bits, segment.closing[place] ?? 0)
      return bits
    }
    case 'jobId': {
      const { byId, jobIds } = segment
      const idAt = (place: number): number => jobIds[byId[place] ?? 0] ?? 0
      const bits = emptyBits(size)
      const past = firstPlace(size, place => idAt(place) > most)
      for (let place = firstPlace(size, at => idAt(at) >= least); place < past; place++) setBit(bits, byId[place] ?? 0)
      return bits
    }
    case 'companyId':
    case 'recuiterCompanyId':
      return ofCompanies(
        segment,
        dictionary,
        dictionary.numbersWithin('company', least, most),
        field === 'companyId' ? markFor.recruiterOnly : markFor.employerOnly,
      )
    case 'jobTermName':
    case 'hourTypeName':
    case 'company.companyName':
    case 'jobName':
    case 'countryName':
    case 'jobSkills.skillName':
    case 'region':
    case 'workplaceType':
      throw new Error(`${field} is not compared by ranges`)
  }
}

/** From where to where a sorted list holds values between two ends, both included. */
function placesWithin(sorted: Float64Array, least: number, most: number): [start: number, past: number] {
  return [
    firstPlace(sorted.length, place => (sorted[place] ?? 0) >= least),
    firstPlace(sorted.length, place => (sorted[place] ?? 0) > most),
  ]
}

/** The ordinals from `start` up to `past`. */
function run(size: number, start: number, past: number): Bits {
  if (past <= start) return emptyBits(size)
  const upTo = (end: number): Bits => {
    const bits = emptyBits(size).fill(0xffffffff, 0, end >>> 5)
    if (end & 31) bits[end >>> 5] = (1 << (end & 31)) - 1
    return bits
  }
  return takeAway(upTo(past), upTo(start))
}
