import {
  defaultPageSize,
  experienceMax,
  experienceMin,
  experienceValues,
  facetStep,
  pageSizes,
} from '@hireloom/contract/constants.ts'
import type { FacetGroup, JobFacetQuery, JobSort } from '@hireloom/contract/jobs/jobs.ts'
import { choiceParam, listParam, numberParam, withParams } from '../kernel/url-state.ts'

/** Groups whose values one ticks, by the short name each has in the address. */
export const tickGroups = ['skills', 'location', 'jobname', 'company', 'type'] as const
export type TickGroup = (typeof tickGroups)[number]

/** The same groups by their names in the API. */
export const facetNames = {
  skills: 'Skills',
  location: 'Countries',
  jobname: 'Jobname',
  company: 'Companies',
  type: 'JobType',
} as const satisfies Record<TickGroup, FacetGroup>

export const statuses = ['Open Jobs', 'Closed Jobs', 'All'] as const satisfies readonly JobFacetQuery['jobStatus'][]
export const sorts = [
  'dateDescend',
  'dateAscend',
  'alphaAscend',
  'alphaDescend',
  'relevance',
] as const satisfies readonly JobSort[]

/** All that the board's address holds: what is looked for, how it is ordered, which page, how far each group is unfolded. */
export interface BoardAddress {
  text: string
  ticked: Record<TickGroup, string[]>
  status: (typeof statuses)[number]
  /** The address fixed the status by `jobStatus`; the page then hides the company filter (specification P2). */
  isStatusFixed: boolean
  min: number
  max: number
  sort: (typeof sorts)[number]
  page: number
  size: number
  /** Options shown of each group. */
  shown: Record<TickGroup, number>
}

export function readBoardAddress(params: URLSearchParams): BoardAddress {
  const text = (params.get('q') ?? '').trim().slice(0, 200)
  const isYear = (value: number) => experienceValues.some(known => known === value)
  const min = numberParam(params, 'min', experienceMin, isYear)
  const max = numberParam(params, 'max', experienceMax, isYear)
  const each = <T>(read: (group: TickGroup) => T): Record<TickGroup, T> => ({
    skills: read('skills'),
    location: read('location'),
    jobname: read('jobname'),
    company: read('company'),
    type: read('type'),
  })
  const unfolded = new Map(params.getAll('more').map(entry => [entry.split('.')[0], Number(entry.split('.')[1])]))
  const fixed = statuses.find(status => status === params.get('jobStatus'))
  const sort = choiceParam(params, 'sort', sorts, text === '' ? 'dateDescend' : 'relevance')
  return {
    text,
    ticked: each(group => listParam(params, group)),
    status: fixed ?? choiceParam(params, 'status', statuses, 'Open Jobs'),
    isStatusFixed: fixed !== undefined,
    min,
    max: Math.max(min, max),
    sort: text === '' && sort === 'relevance' ? 'dateDescend' : sort,
    page: numberParam(params, 'page', 1, value => value >= 1 && value <= 10_000),
    size: numberParam(params, 'size', defaultPageSize, value => pageSizes.some(known => known === value)),
    shown: each(group => {
      const count = unfolded.get(group) ?? facetStep
      return count > 0 && count <= 200 && count % facetStep === 0 ? count : facetStep
    }),
  }
}

/** The query of the address, defaults left out. */
export function writeBoardAddress(board: BoardAddress): string {
  const unless = <T extends string | number>(value: T, standard: T) => (value === standard ? null : value)
  const usual = board.text === '' ? 'dateDescend' : 'relevance'
  const sort = board.text === '' && board.sort === 'relevance' ? usual : board.sort
  const unfolded = tickGroups.filter(group => board.shown[group] !== facetStep)
  return withParams('', {
    q: unless(board.text, ''),
    ...board.ticked,
    [board.isStatusFixed ? 'jobStatus' : 'status']: board.isStatusFixed
      ? board.status
      : unless(board.status, 'Open Jobs'),
    min: unless(board.min, experienceMin),
    max: unless(board.max, experienceMax),
    sort: unless(sort, usual),
    size: unless(board.size, defaultPageSize),
    page: unless(board.page, 1),
    more: unfolded.map(group => `${group}.${board.shown[group]}`),
  })
}

/** How a list page keeps its board in the query of its address. */
export interface BoardCodec {
  readonly read: (params: URLSearchParams) => BoardAddress
  readonly write: (board: BoardAddress) => string
}
export const boardCodec: BoardCodec = { read: readBoardAddress, write: writeBoardAddress }

/** The same board with no filter and no text; order and page size stay. */
export function withoutFilters(board: BoardAddress): BoardAddress {
  return {
    ...board,
    text: '',
    ticked: { skills: [], location: [], jobname: [], company: [], type: [] },
    status: board.isStatusFixed ? board.status : 'Open Jobs',
    min: experienceMin,
    max: experienceMax,
    page: 1,
    sort: board.sort === 'relevance' ? 'dateDescend' : board.sort,
  }
}

/** Number of filters in force; the text is not one. */
export function countFilters(board: BoardAddress): number {
  const ticked = tickGroups.reduce((sum, group) => sum + board.ticked[group].length, 0)
  const isRange = board.min !== experienceMin || board.max !== experienceMax
  return ticked + (isRange ? 1 : 0) + (board.status !== 'Open Jobs' && !board.isStatusFixed ? 1 : 0)
}

/** The part of the address that narrows, as the API takes it; a comma inside a value is not a separator. */
export function filterOf(board: BoardAddress) {
  const values = (group: TickGroup) => {
    const list = board.ticked[group].map(value => value.replaceAll(',', '\\,'))
    return list.length === 0 ? undefined : list
  }
  return {
    searchKey: board.text || undefined,
    skills: values('skills'),
    location: values('location'),
    jobname: values('jobname'),
    company: values('company'),
    jobType: values('type'),
    jobStatus: board.status,
    minExp: board.min === experienceMin ? undefined : board.min,
    maxExp: board.max === experienceMax ? undefined : board.max,
  }
}
