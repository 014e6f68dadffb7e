import type { FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import type { HeldAccess } from '../server/search/access.ts'
import type { JobDocument } from '../server/search/documents.ts'
import { nothingWanted } from '../server/search/engine/testing/random.ts'
import type { JobPage, JobWant } from '../server/search/job-search.ts'

const day = 24 * 3600_000
export const benchNow = Date.UTC(2026, 5, 1)

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws from 0 to `size` - 1 with the frequencies of words in a language: the n-th as often as 1/n^s of the first. */
function zipf(size: number, s: number, random: () => number): () => number {
  const sums = new Float64Array(size)
  let sum = 0
  for (let at = 0; at < size; at++) {
    sum += 1 / (at + 1) ** s
    sums[at] = sum
  }
  return () => {
    const wanted = random() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Words of syllables, different from each other, the frequent ones shorter. */
function vocabulary(size: number, random: () => number): string[] {
  const [starts, ends] = [
    'b c d f g h k l m n p r s t v w br cl dr gr pl st tr ch sh',
    'a e i o u an en er in on or al is',
  ]
  const [heads, tails] = [starts.split(' '), ends.split(' ')]
  const words = new Set<string>()
  while (words.size < size) {
    const syllables = 1 + Math.floor(random() * 2) + (words.size > 200 ? 1 : 0) + (words.size > 8000 ? 1 : 0)
    let word = ''
    for (let at = 0; at < syllables; at++)
      word += `${heads[Math.floor(random() * heads.length)]}${tails[Math.floor(random() * tails.length)]}`
    words.add(word)
  }
  return [...words]
}

const named = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The world whose jobs are built and planted. */
export const madeWorld = 42

/**
 * A world of jobs shaped as real ones: few values are frequent, most are rare; 60-200 words each, a tenth private, a quarter closed. Its
 * words and names are of `seed`; with `turn`, what it makes of them is another order of jobs and searches.
 */
export function jobWorld(seed: number, turn?: number) {
  let source = randomFrom(seed)
  const random = (): number => source()
  const words = vocabulary(65_000, random)
  const at = (place: number): string => words[place] ?? ''
  const skills = Array.from({ length: 8000 }, (_, n) =>
    n % 3 ? named(at(300 + n)) : `${named(at(300 + n))} ${at(n % 97)}`,
  )
  const companies = Array.from(
    { length: 12_000 },
    (_, n) => `${named(at(9000 + n))} ${['Ltd', 'Group', 'Inc', 'GmbH'][n % 4]}`,
  )
  const names = Array.from({ length: 6000 }, (_, n) => `${named(at(200 + (n % 400)))} ${named(at(700 + n))}`)
  const countries = Array.from({ length: 120 }, (_, n) => named(at(20_000 + n)))
  const hourTypes = ['Full Time', 'Part Time', 'Contract', 'Internship', 'Temporary']
  const draw = {
    word: zipf(words.length, 1.02, random),
    skill: zipf(skills.length, 0.9, random),
    company: zipf(companies.length, 0.7, random),
    name: zipf(names.length, 0.8, random),
    country: zipf(countries.length, 1.1, random),
    hourType: zipf(hourTypes.length, 1.2, random),
    level: zipf(4, 0.8, random),
    region: zipf(2000, 1, random),
  }
  const regions = Array.from({ length: 2000 }, (_, n) => named(at(25_000 + n)))
  const terms = ['Permanent', 'Fixed Term', 'Temporary']
  const workplaces = ['onsite', 'hybrid', 'remote']
  const levels = ['', 'Senior ', 'Junior ', 'Lead ']
  const below = (end: number): number => Math.floor(random() * end)
  if (turn !== undefined) source = randomFrom(turn)

  function job(jobId: number): JobDocument {
    const companyId = draw.company()
    const company = companies[companyId] ?? ''
    const name = names[draw.name()] ?? ''
    const title = `${levels[draw.level()]}${name}`
    const own = new Set(Array.from({ length: 3 + below(8) }, () => skills[draw.skill()] ?? ''))
    const text = new Set(`${title} ${company} ${[...own].join(' ')}`.toLowerCase().split(' '))
    for (let count = 60 + below(140); text.size < count; ) text.add(at(draw.word()))
    const minExp = random() < 0.15 ? null : draw.country() % 16
    const isPrivate = random() < 0.1
    const draft = random() < 0.02
    const hasPay = random() < 0.4
    const owner = companyId * 5 + below(5)
    return {
      jobId,
      title,
      name,
      company,
      companyId,
      recruiterCompanyId: companyId,
      countries: [{ name: countries[draw.country()] ?? '', code: '' }],
      hourType: hourTypes[draw.hourType()] ?? null,
      term: terms[draw.level()] ?? null,
      regions: random() < 0.2 ? [] : [regions[draw.region()] ?? ''],
      workplaceType: workplaces[draw.level()] ?? null,
      minSalary: hasPay ? 1000 + 100 * below(80) : null,
      maxSalary: hasPay ? 9000 + 100 * below(80) : null,
      skills: [...own],
      audiences: minExp === 0 ? ['graduates'] : ['experienced'],
      minExp,
      maxExp: minExp === null ? null : minExp + 1 + below(6),
      openAt: benchNow - Math.floor(random() * 720 * day),
      closeAt: benchNow + Math.floor((random() - 0.25) * 400 * day),
      isClosed: random() < 0.03,
      draft,
      words: [...text].join(' '),
      tokens: [
        'all',
        ...(draft || isPrivate ? [] : ['public']),
        `owner:${owner}`,
        `admin:${companyId}`,
        `collaborator:${companyId * 5 + below(5)}:${companyId}`,
        ...(random() < 0.3 ? [`open:${companyId}`] : []),
      ],
      meta: {},
    }
  }

  /** A search as people make them; `kind` names the class it belongs to. */
  function query(): BenchQuery {
    const want = { ...nothingWanted }
    const kinds = [
      'unfiltered',
      'filtered',
      'filtered',
      'filtered',
      'text',
      'text',
      'text',
      'typo',
      'prefix',
      'both',
    ] as const
    const kind = kinds[below(kinds.length)] ?? 'unfiltered'
    if (kind === 'filtered' || kind === 'both') filter(want, 1 + below(3))
    if (kind === 'text' || kind === 'both') want.text = Array.from({ length: 1 + below(3) }, wordForSearch).join(' ')
    if (kind === 'prefix') want.text = wordForSearch().slice(0, 2 + below(3))
    if (kind === 'typo') want.text = misspell(at(300 + draw.word()))
    const sorts = want.text
      ? (['relevance', 'relevance', 'dateDescend'] as const)
      : (['dateDescend', 'dateDescend', 'alphaAscend'] as const)
    const skip = random() < 0.1 ? below(20_000) : below(3) * 10
    return { kind, want, page: { sort: sorts[below(3)] ?? 'dateDescend', skip, limit: 10 }, access: access() }
  }

  /** Words of titles and skills, and of the language. */
  function wordForSearch(): string {
    if (random() < 0.6) return (names[draw.name()] ?? '').toLowerCase().split(' ')[below(2)] ?? ''
    return random() < 0.5 ? (skills[draw.skill()] ?? '').toLowerCase() : at(50 + draw.word())
  }

  function misspell(word: string): string {
    const place = 1 + below(Math.max(1, word.length - 1))
    return `${word.slice(0, place)}q${word.slice(place + below(2))}`
  }

  function filter(want: Changeable, count: number): void {
    const groups: FacetGroup[] = ['Countries', 'Skills', 'Jobname', 'Companies', 'JobType', 'Experience']
    for (let filters = 0; filters < count; filters++) {
      const values = 1 + below(2)
      const several = (from: readonly string[], place: () => number) =>
        Array.from({ length: values }, () => from[place()] ?? '')
      switch (groups[below(groups.length)]) {
        case 'Countries':
          want.countries = several(countries, draw.country)
          break
        case 'Skills':
          want.skills = several(skills, draw.skill)
          break
        case 'Jobname':
          want.names = several(names, draw.name)
          break
        case 'Companies':
          want.companies = several(companies, draw.company)
          break
        case 'JobType':
          want.hourTypes = several(hourTypes, draw.hourType)
          break
        case 'Experience':
        case 'Jobstatus':
        case undefined:
          want.experience = several(['0', '1', '5', '10'], () => below(4))
      }
    }
  }

  /** Three visitors for each recruiter. */
  function access(): HeldAccess {
    if (random() < 0.75) return { tokens: ['public'], jobIds: [], ownTokens: [] }
    const companyId = draw.company()
    const user = companyId * 5 + below(5)
    const ownTokens = [`owner:${user}`, `collaborator:${user}:${companyId}`, `open:${companyId}`, `admin:${companyId}`]
    return { tokens: ['public', ...ownTokens], jobIds: [], ownTokens }
  }

  return { job, query }
}

export interface BenchQuery {
  readonly kind: 'unfiltered' | 'filtered' | 'text' | 'typo' | 'prefix' | 'both'
  readonly want: JobWant
  readonly page: JobPage
  readonly access: HeldAccess
}

type Changeable = { -readonly [Key in keyof JobWant]: JobWant[Key] }
