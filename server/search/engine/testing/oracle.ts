import { experienceMax, experienceMin, experienceValues } from '@hireloom/contract/constants.ts'
import { type FacetGroup, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import { normalise, wordsOf } from '../../../kernel/words.ts'
import type { HeldAccess } from '../../access.ts'
import type { JobDocument } from '../../documents.ts'
import type { FilterField, FilterNode } from '../../filter-key.ts'
import type { Facets, JobPage, JobWant } from '../../job-search.ts'
import { compareNumbers, lower } from '../spelling.ts'

/** Job search as plain filters over documents, written from the rules alone: what the engine is compared with. */
export function naiveSearch(documents: readonly JobDocument[], want: JobWant, access: HeldAccess, now: number) {
  const words = meantWords(documents, access, want.text)
  const base = documents.filter(document => fitsBase(document, want, access, words))
  const hits = base.filter(document => fitsGroups(document, want, now, null))
  return {
    count: hits.length,
    page: ({ sort, skip, limit }: JobPage): number[] =>
      hits
        .toSorted((a, b) => compare(sort, a, b))
        .slice(skip, skip + limit)
        .map(document => document.jobId),
    facets: (prefix = '', limit = 200): Facets => {
      const of = (group: FacetGroup) => entries(group, base, want, now, prefix, limit)
      return {
        Experience: of('Experience'),
        Skills: of('Skills'),
        Countries: of('Countries'),
        Jobname: of('Jobname'),
        Companies: of('Companies'),
        JobType: of('JobType'),
        Jobstatus: of('Jobstatus'),
      }
    },
  }
}

type Words = null | readonly ((word: string) => boolean)[]

const vocabularies = new WeakMap<readonly JobDocument[], Map<string, string[]>>()

/** The words of the jobs that a person may see. */
function vocabularyOf(documents: readonly JobDocument[], access: HeldAccess): string[] {
  const known = vocabularies.get(documents) ?? new Map<string, string[]>()
  vocabularies.set(documents, known)
  const key = JSON.stringify(access)
  const visible = documents.filter(document => isVisible(document, access))
  const words = known.get(key) ?? [...new Set(visible.flatMap(document => document.words.split(' ')))]
  known.set(key, words)
  return words
}

function isVisible(document: JobDocument, { tokens, jobIds }: HeldAccess): boolean {
  return tokens.some(token => document.tokens.includes(token)) || (!document.draft && jobIds.includes(document.jobId))
}

/**
 * For each searched word what it means: words it begins, or, where no job that the person may see has one, near ones.
 */
function meantWords(documents: readonly JobDocument[], access: HeldAccess, text: string): Words {
  if (text.trim() === '') return null
  const all = vocabularyOf(documents, access)
  return wordsOf(text).map(word => {
    if (all.some(known => known.startsWith(word))) return known => known.startsWith(word)
    const most = word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 8 ? 1 : 2
    const near = new Set(all.filter(known => most > 0 && edits(word, known) <= most))
    return known => near.has(known)
  })
}

/** Letters more, less or other, and neighbours swapped. */
export function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + other)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = least
    }
  }
  return at(a.length, b.length)
}

function fitsBase(document: JobDocument, want: JobWant, access: HeldAccess, words: Words): boolean {
  if (!isVisible(document, access)) return false
  if (words) {
    const own = document.words.split(' ').filter(word => word !== '')
    const hasAll = words.length > 0 && words.every(means => own.some(means))
    const isNumber = /^\d{1,15}$/.test(want.text.trim()) && Number(want.text.trim()) === document.jobId
    if (!hasAll && !isNumber) return false
  }
  const [low, high] = [Math.min(want.minExp, want.maxExp), Math.max(want.minExp, want.maxExp)]
  if (low > experienceMin || high < experienceMax) {
    if ((document.maxExp ?? experienceMax) < low) return false
    if (high < experienceMax && (document.minExp ?? 0) > high) return false
  }
  const { companyIds } = want
  if (companyIds && !companyIds.includes(document.companyId) && !companyIds.includes(document.recruiterCompanyId))
    return false
  if (want.audience && !document.audiences.includes(want.audience)) return false
  if (want.isMine && !access.ownTokens.some(token => document.tokens.includes(token))) return false
  if (want.filter && !fitsFilter(document, want.filter)) return false
  return Object.entries(want.meta).every(([key, value]) => document.meta[key]?.toLowerCase() === value.toLowerCase())
}

const namedBy: Partial<Record<FilterField, (document: JobDocument) => (string | null)[]>> = {
  jobTermName: document => [document.term],
  hourTypeName: document => [document.hourType],
  'company.companyName': document => [document.company],
  jobName: document => [document.name, document.title],
  countryName: document => document.countries.flatMap(({ name, code }) => [name, code]),
  'jobSkills.skillName': document => [...document.skills],
  region: document => [...document.regions],
  workplaceType: document => [document.workplaceType],
}
/** Fields whose own spelling is only put in small letters. */
const loweredOnly: readonly FilterField[] = ['region', 'company.companyName', 'countryName']

function numberOf(document: JobDocument, field: FilterField): number | null {
  const numbers: Partial<Record<FilterField, number | null>> = {
    companyId: document.companyId,
    recuiterCompanyId: document.recruiterCompanyId,
    jobId: document.jobId,
    minExp: document.minExp,
    maxExp: document.maxExp,
    minSalary: document.minSalary,
    maxSalary: document.maxSalary,
    openDate: document.openAt,
    closeDate: document.closeAt,
  }
  return numbers[field] ?? null
}

const asNumber = (value: string | number) => (typeof value === 'number' ? value : Date.parse(value))

function fitsFilter(document: JobDocument, node: FilterNode): boolean {
  switch (node.kind) {
    case 'in': {
      const names = namedBy[node.field]
      if (!names) return node.values.some(value => asNumber(value) === numberOf(document, node.field))
      const wanted = node.values.map(value => folded(String(value)))
      const asTyped = node.values.map(value => lower(String(value)))
      return names(document).some(name => {
        if (name === null) return false
        const isTitle = node.field === 'jobName' && name === document.title
        if (isTitle || loweredOnly.includes(node.field))
          return (
            [...wanted, ...asTyped].includes(lower(name)) || (name === document.name && wanted.includes(folded(name)))
          )
        return wanted.includes(folded(name))
      })
    }
    case 'range': {
      const number = numberOf(document, node.field)
      if (number === null) return false
      return (node.from === null || number >= asNumber(node.from)) && (node.to === null || number <= asNumber(node.to))
    }
    case 'words': {
      if (node.text.trim() === '') return true
      const wanted = wordsOf(node.text)
      const own = document.words.split(' ')
      const isNumber = /^\d{1,15}$/.test(node.text.trim()) && Number(node.text.trim()) === document.jobId
      return wanted.length > 0 && (isNumber || wanted.every(word => own.some(known => known.startsWith(word))))
    }
    case 'not':
      return !fitsFilter(document, node.node)
    case 'all':
      return node.nodes.every(inner => fitsFilter(document, inner))
    case 'any':
      return node.nodes.length === 0 || node.nodes.some(inner => fitsFilter(document, inner))
  }
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

function isOpen(document: JobDocument, now: number): boolean {
  return !document.draft && !document.isClosed && (document.closeAt === null || document.closeAt > now)
}

function bucketOf(document: JobDocument): string[] {
  const { minExp } = document
  if (minExp === null) return []
  const below = experienceValues.filter(value => value < experienceMax && value <= minExp)
  return [String(Math.max(...below))]
}

function valuesOf(group: FacetGroup, document: JobDocument, now: number): string[] {
  switch (group) {
    case 'Experience':
      return bucketOf(document)
    case 'Skills':
      return [...document.skills]
    case 'Countries':
      return document.countries.map(({ name }) => name)
    case 'Jobname':
      return document.name === null ? [] : [document.name]
    case 'Companies':
      return [document.company]
    case 'JobType':
      return document.hourType === null ? [] : [document.hourType]
    case 'Jobstatus':
      return [isOpen(document, now) ? 'Open Jobs' : 'Closed Jobs']
  }
}

function chosenOf(group: FacetGroup, want: JobWant): readonly string[] {
  const status = { open: ['Open Jobs'], closed: ['Closed Jobs'], all: [] }[want.status]
  return {
    Experience: want.experience,
    Skills: want.skills,
    Countries: want.countries,
    Jobname: want.names,
    Companies: want.companies,
    JobType: want.hourTypes,
    Jobstatus: status,
  }[group]
}

function fitsGroups(document: JobDocument, want: JobWant, now: number, except: FacetGroup | null): boolean {
  return facetGroups
    .filter(group => group !== except)
    .every(group => {
      const chosen = chosenOf(group, want)
      if (chosen.length === 0) return true
      const values = valuesOf(group, document, now)
      if (group === 'Countries') values.push(...document.countries.flatMap(({ code }) => code || []))
      return values.some(value => chosen.some(word => means(group, word, value)))
    })
}

/** Whether a typed word is a value's name: names of companies and countries are only put in small letters. */
function means(group: FacetGroup, word: string, value: string): boolean {
  return group === 'Companies' || group === 'Countries'
    ? [folded(word), lower(word)].includes(lower(value))
    : folded(word) === folded(value)
}

const points = (text: string) => Array.from(text, character => character.codePointAt(0) ?? 0)

function compareTexts(one: string, other: string): number {
  const [a, b] = [points(one), points(other)]
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0)
  return a.length - b.length
}

function entries(
  group: FacetGroup,
  base: readonly JobDocument[],
  want: JobWant,
  now: number,
  prefix: string,
  limit: number,
) {
  const counts = new Map<string, number>()
  const codes = new Map<string, string>()
  for (const document of base.filter(one => fitsGroups(one, want, now, group))) {
    for (const value of valuesOf(group, document, now)) counts.set(value, (counts.get(value) ?? 0) + 1)
    if (group === 'Countries') for (const { name, code } of document.countries) codes.set(name, code)
  }
  const chosen = chosenOf(group, want)
  const isChosen = (key: string) =>
    chosen.some(word => means(group, word, key) || means(group, word, codes.get(key) || key))
  const shown = [...counts]
    .filter(([key]) => normalise(key).includes(normalise(prefix)))
    .sort(([a, one], [b, other]) => other - one || compareTexts(a, b))
    .filter(([key], place) => place < limit || isChosen(key))
  const isCounted = (word: string) =>
    [...counts.keys()].some(key => means(group, word, key) || means(group, word, codes.get(key) || key))
  const missing = chosen
    .filter((word, place) => chosen.findIndex(other => folded(other) === folded(word)) === place)
    .filter(word => !isCounted(word) && normalise(word).includes(normalise(prefix)))
  const all = [...shown, ...missing.map(key => [key, 0] as const)].map(([key, count]) => ({
    key,
    value: key,
    doc_count: count,
    isSelected: count === 0 || isChosen(key),
  }))
  return group === 'Experience' ? all.sort((a, b) => compareNumbers(a.key, b.key)) : all
}

function compare(sort: JobPage['sort'], a: JobDocument, b: JobDocument): number {
  const newest = () => {
    if (a.openAt === b.openAt) return b.jobId - a.jobId
    if (a.openAt === null) return 1
    return b.openAt === null ? -1 : b.openAt - a.openAt
  }
  switch (sort) {
    case 'relevance':
    case 'dateDescend':
      return newest()
    case 'dateAscend':
      if (a.openAt === b.openAt) return a.jobId - b.jobId
      if (a.openAt === null) return 1
      return b.openAt === null ? -1 : a.openAt - b.openAt
    case 'alphaAscend':
      return compareTexts(a.title.toLowerCase(), b.title.toLowerCase()) || newest()
    case 'alphaDescend':
      return compareTexts(b.title.toLowerCase(), a.title.toLowerCase()) || newest()
  }
}
