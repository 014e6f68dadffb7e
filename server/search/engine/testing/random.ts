import { type FacetGroup } from '@hireloom/contract/jobs/jobs.ts'
import { jobAudiences } from '@hireloom/contract/jobs/words.ts'
import { searchText } from '../../../kernel/words.ts'
import { accessToken, type HeldAccess } from '../../access.ts'
import type { JobDocument } from '../../documents.ts'
import { type FilterField, type FilterNode, filterFields } from '../../filter-key.ts'
import type { JobPage, JobWant } from '../../job-search.ts'

export type Random = ReturnType<typeof randomFrom>

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (share: number): boolean => next() < share,
    /** One of the list, the first ones more often. */
    one: <Thing>(list: readonly Thing[], usual: Thing): Thing => list[Math.floor(next() ** 2 * list.length)] ?? usual,
    some: <Thing>(list: readonly Thing[], most: number): Thing[] => {
      const taken = Array.from({ length: below(most + 1) }, () => list[Math.floor(next() ** 2 * list.length)])
      return [...new Set(taken)].filter(thing => thing !== undefined)
    },
  }
}

const day = 24 * 3600_000
export const noon = Date.UTC(2026, 5, 1, 12)

const titles = [
  'Engineer',
  'engineer',
  'Senior Engineer',
  'Cook',
  'Nurse 🏥',
  'nurse ward',
  '東京でデータ分析',
  'مُدَرِّسة',
  'Ångström Öl',
  '𝒳 maker',
  'Ｗide',
  'ﬀ ligature',
]
const skills = ['Go', 'SQL', 'C++', 'C#', '.NET', 'node.js', 'データ', 'ข้อมูล', 'Señal', 'Excel', 'Teamwork', 'Rust']
const tools = Array.from({ length: 60 }, (_, at) => `Tool ${at}`)
const countries = [
  ['Singapore', 'SG'],
  ['United States', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ['日本', 'JP'],
] as const
const words = ['hospital', 'hospitals', 'analyst', 'analysis', 'pan', 'pans', 'the', 'and', 'team', '数据分析师', 'x1']
const companies = ['Acme', 'ACME', 'Zeta Ltd', 'İstanbul İş', '😀 Corp', 'Ｅ Corp', 'b corp', 'Öresund'] as const
const hourTypes = ['Full Time', 'Part Time', 'Contract']

const terms = ['Permanent', 'Fixed Ｔerm', 'temporary']
const regions = ['East', 'WEST', 'Öst', 'north  east']
const workplaces = ['onsite', 'hybrid', 'remote']

/** A job with everything that search looks at, from small stocks, so that values meet. */
export function randomDocument(random: Random, jobId: number): JobDocument {
  const { below, chance, one, some } = random
  const companyId = below(6)
  const title = chance(0.2) ? `${one(titles, 'Cook')} ${below(4)}` : one(titles, 'Cook')
  // A few have more than a unit of a row holds.
  const own = chance(0.02) ? some([...skills, ...tools], 100) : some(skills, 4)
  const company = companies[companyId] ?? 'Other'
  const places = chance(0.2) ? [] : some(countries, chance(0.2) ? 3 : 1)
  const draft = chance(0.1)
  const texts = [some(words, 5).join(' '), chance(0.1) ? 'a 😀 smile' : '']
  const recruiterCompanyId = chance(0.8) ? companyId : below(6)
  const tokens: string[] = [accessToken.everything, accessToken.owner(below(5)), accessToken.admin(companyId)]
  if (!draft && chance(0.8)) tokens.push(accessToken.public)
  if (chance(0.3)) tokens.push(accessToken.openCompany(companyId))
  if (chance(0.3)) tokens.push(accessToken.collaborator(below(5), companyId))
  const minExp = chance(0.2) ? null : one([0, 1, 2, 5, 7, 12, 40, 55], 0)
  return {
    jobId,
    title,
    name: chance(0.2) ? null : one(['Engineer', 'Cook', 'Nurse', 'Analyst'], 'Cook'),
    company,
    companyId,
    recruiterCompanyId,
    countries: places.map(([country, code]) => ({ name: country, code })),
    term: chance(0.3) ? null : one(terms, 'Permanent'),
    regions: chance(0.3) ? [] : some(regions, chance(0.2) ? 3 : 1),
    workplaceType: chance(0.3) ? null : one(workplaces, 'onsite'),
    minSalary: chance(0.4) ? null : below(5) * 100.5,
    maxSalary: chance(0.4) ? null : 500 + below(5) * 100,
    hourType: chance(0.2) ? null : one(hourTypes, 'Full Time'),
    skills: own,
    minExp,
    maxExp: minExp === null || chance(0.3) ? null : Math.min(100, minExp + below(10)),
    openAt: chance(0.1) ? null : noon - below(12) * day,
    closeAt: chance(0.5) ? null : noon + (below(20) - 10) * day,
    isClosed: chance(0.1),
    draft,
    words: chance(0.02) ? '' : searchText({ title, company, skills: own, texts }),
    tokens,
    meta: chance(0.2) ? { HRF_NUMBER: one(['HR-1', 'hr-1', 'HR-2'], 'HR-1') } : {},
    audiences: some(jobAudiences, 2),
  }
}

export function randomWant(random: Random): JobWant {
  const { below, chance, one, some } = random
  const rarely = <Thing>(list: readonly Thing[]): Thing[] => (chance(0.2) ? some(list, 3) : [])
  return {
    text: randomText(random),
    status: one(['open', 'all', 'closed'], 'open'),
    skills: rarely([...skills, 'go', 'rust', 'nothing']),
    countries: rarely(['Singapore', 'us', 'JP', '日本', 'côte d’ivoire', 'Nowhere']),
    names: rarely(['engineer', 'COOK', 'Nurse', 'nobody']),
    companies: rarely(['acme', 'Ｅ Corp', 'İstanbul İş', 'Zeta  Ltd', 'b corp', '😀 corp', 'öresund']),
    hourTypes: rarely(hourTypes),
    experience: rarely(['0', '1', '5', '40', '100', 'x']),
    minExp: chance(0.8) ? 0 : below(20),
    maxExp: chance(0.8) ? 100 : below(30),
    companyIds: chance(0.9) ? null : some([0, 1, 2, 9], 2),
    isMine: chance(0.1),
    filter: chance(0.7) ? null : randomFilter(random),
    meta: chance(0.95) ? {} : { HRF_NUMBER: 'hr-1' },
    audience: chance(0.8) ? undefined : one(jobAudiences, 'experienced'),
  }
}

const namesOf: Partial<Record<FilterField, readonly string[]>> = {
  jobTermName: ['permanent', 'FIXED TERM', 'nothing'],
  hourTypeName: hourTypes,
  'company.companyName': ['acme', 'Ｅ Corp', 'b corp', 'zeta ltd', 'none'],
  jobName: ['engineer', 'Cook', 'nurse ward', 'analyst', 'none'],
  countryName: ['singapore', 'us', '日本', 'none'],
  'jobSkills.skillName': ['go', 'sql', 'C++', 'none'],
  region: ['EAST', 'öst', 'north east', 'none'],
  workplaceType: workplaces,
}
const amounts = [0, 1, 2, 5, 7, 12, 100.5, 201, 500, 700, 1.5, -3]
const filterFieldNames = Object.keys(filterFields).filter((name): name is FilterField => name in filterFields)

/** Search expressions of up to three levels. */
function randomFilter(random: Random, depth = 0): FilterNode {
  const { below, chance, one, some } = random
  if (depth < 2 && chance(0.4)) {
    if (chance(0.3)) return { kind: 'not', node: randomFilter(random, depth + 1) }
    const nodes = Array.from({ length: below(4) }, () => randomFilter(random, depth + 1))
    return { kind: one(['all', 'any'] as const, 'any'), nodes }
  }
  if (chance(0.15)) return { kind: 'words', text: randomText(random) }
  const field = filterFieldNames[below(filterFieldNames.length)] ?? 'jobId'
  const moment = () => new Date(noon + (below(24) - 12) * day).toISOString()
  const value: () => string | number =
    filterFields[field] === 'moment' ? moment : () => (chance(0.8) ? one(amounts, 0) : below(40))
  const names = namesOf[field]
  if (names) return { kind: 'in', field, values: some(names, 3) }
  if (chance(0.4)) return { kind: 'in', field, values: Array.from({ length: below(4) }, value) }
  return { kind: 'range', field, from: chance(0.3) ? null : value(), to: chance(0.3) ? null : value() }
}

function randomText({ below, chance, one, some }: Random): string {
  if (chance(0.5)) return ''
  if (chance(0.1)) return String(below(60))
  const kinds = [...words, ...titles, ...skills, 'hospitl', 'anlaysis', 'analyss', 'enginer', 'qqqqqq', '"\'&', ' ']
  const text = some(kinds, 2).join(' ')
  return chance(0.4) ? text.slice(0, 1 + below(5)) : text || one(words, 'the')
}

export function randomPage({ below, chance, one }: Random): JobPage {
  const sort = one(['dateDescend', 'dateAscend', 'alphaAscend', 'alphaDescend'] as const, 'dateDescend')
  return { sort, skip: chance(0.5) ? 0 : below(chance(0.3) ? 600 : 40), limit: 1 + below(20) }
}

export function randomAccess({ below, chance, some }: Random): HeldAccess {
  const visitor = { tokens: [accessToken.public], jobIds: [], ownTokens: [] }
  if (chance(0.4)) return visitor
  if (chance(0.1)) return { ...visitor, tokens: [accessToken.everything] }
  if (chance(0.3)) return { ...visitor, jobIds: some([1, 2, 3, 4, 5, 6, 7, 8, 1000], 6) }
  const [user, company] = [below(5), below(6)]
  const ownTokens = [
    accessToken.owner(user),
    accessToken.collaborator(user, company),
    accessToken.openCompany(company),
    ...(chance(0.5) ? [accessToken.admin(company)] : []),
  ]
  return { tokens: [accessToken.public, ...ownTokens], jobIds: [], ownTokens }
}

export const randomPrefix = ({ one }: Random): string => one(['', 'e', 'co', '日', 'Öl', '1', 'zz', 'open'], '')
export const randomGroup = ({ one }: Random): FacetGroup =>
  one(['Skills', 'Countries', 'Jobname', 'Companies', 'JobType', 'Experience', 'Jobstatus'], 'Skills')

/** What a visitor asks for who has typed and chosen nothing. */
export const nothingWanted: JobWant = {
  text: '',
  status: 'open',
  skills: [],
  countries: [],
  names: [],
  companies: [],
  hourTypes: [],
  experience: [],
  minExp: 0,
  maxExp: 100,
  companyIds: null,
  isMine: false,
  filter: null,
  meta: {},
}
