import { experienceMax, experienceMin, experienceValues } from '../constants.ts'
import { type JobAudience, jobAudiences, jobStatuses } from './words.ts'

/** The groups that one ticks on the board, by their names in its address. */
export const boardGroups = ['skills', 'location', 'jobname', 'company', 'type'] as const
export type BoardGroup = (typeof boardGroups)[number]

/**
 * A search of the job board; order, page and status of the address are not part of it. Years of experience, 100 = no end.
 * `companyId` and `audience` are what the boards of one company, of experienced people and of graduates narrow to by their paths.
 */
export type BoardSearch = Readonly<
  Record<BoardGroup, readonly string[]> & {
    text: string
    min: number
    max: number
    companyId: number | null
    audience: JobAudience | null
  }
>

/** Reads the search out of the board's address (`q=nurse&skills=Care`); what is no search, or makes no sense, is left out. */
export function readBoardSearch(address: string | URLSearchParams): BoardSearch {
  const params = new URLSearchParams(address)
  const years = (name: string, standard: number) => {
    const value = params.get(name)
    return value !== null && experienceValues.some(known => String(known) === value) ? Number(value) : standard
  }
  const values = (group: BoardGroup) => {
    const found = [...params].flatMap(([name, value]) => (name === group ? [value.trim()] : []))
    const isWanted = (value: string) => value !== '' && !(group === 'type' && jobStatuses.some(name => name === value))
    return [...new Set(found)].filter(isWanted).slice(0, 100).sort()
  }
  const min = years('min', experienceMin)
  return {
    text: (params.get('q') ?? '').trim().slice(0, 200),
    skills: values('skills'),
    location: values('location'),
    jobname: values('jobname'),
    company: values('company'),
    type: values('type'),
    min,
    max: Math.max(min, years('max', experienceMax)),
    companyId: /^[1-9]\d{0,14}$/.test(params.get('companyId') ?? '') ? Number(params.get('companyId')) : null,
    audience: jobAudiences.find(audience => audience === params.get('audience')) ?? null,
  }
}

/** The search as an address holds it, without `?`: the same text for the same search, whatever the order it was put together in. */
export function writeBoardSearch(search: BoardSearch): string {
  const params = new URLSearchParams()
  if (search.text !== '') params.append('q', search.text)
  for (const group of boardGroups) for (const value of search[group]) params.append(group, value)
  if (search.min !== experienceMin) params.append('min', String(search.min))
  if (search.max !== experienceMax) params.append('max', String(search.max))
  if (search.companyId !== null) params.append('companyId', String(search.companyId))
  if (search.audience !== null) params.append('audience', search.audience)
  return params.toString()
}

type Sense = (value: string) => boolean
const isAny: Sense = () => true
const isYears: Sense = value => experienceValues.some(known => String(known) === value)

/** What the parameters of a search may say; a list of open jobs, newest first, is what it is in any case. */
const senses: Readonly<Record<string, Sense>> = {
  q: value => value.length <= 200,
  min: isYears,
  max: isYears,
  companyId: value => /^[1-9]\d{0,14}$/.test(value),
  audience: value => jobAudiences.some(audience => audience === value),
  sort: value => value === 'dateDescend',
  status: value => value === 'Open Jobs',
  jobStatus: value => value === 'Open Jobs',
}
const groupSenses: Readonly<Record<BoardGroup, Sense>> = {
  skills: isAny,
  location: isAny,
  jobname: isAny,
  company: isAny,
  type: value => value === 'Open Jobs' || !jobStatuses.some(status => status === value),
}

/**
 * Names of parameters that a list shown elsewhere cannot obey, `others` being what it takes beside a search: an unknown name, a value without
 * sense, one value too many. To leave such a parameter out would show more jobs than were asked for, those of competitors among them.
 */
export function misreadParams(params: URLSearchParams, others: Readonly<Record<string, Sense>>): string[] {
  const single = new Map(Object.entries({ ...senses, ...others }))
  const groups = new Map<string, Sense>(Object.entries(groupSenses))
  const isUnderstood = ([name, value]: [string, string]) =>
    groups.get(name)?.(value) ??
    (single.get(name)?.(value) === true && [...params].filter(([each]) => each === name).length === 1)
  return [...new Set([...params].filter(pair => !isUnderstood(pair)).map(([name]) => name))]
}

/** Boards for people with experience and for graduates. */
export const pathOfAudience = { experienced: '/cw/en/listing', graduates: '/gh/en/listing' } as const

/** The board that shows the search: its path with the rest of the search behind it. */
export function boardOfSearch(search: BoardSearch): string {
  const { companyId, audience } = search
  const path = companyId !== null ? `/public/jobs/${companyId}` : audience ? pathOfAudience[audience] : '/public/jobs'
  const query = writeBoardSearch({ ...search, companyId: null, audience: null })
  return query === '' ? path : `${path}?${query}`
}
