import {
  type BoardAddress,
  type BoardCodec,
  readBoardAddress,
  tickGroups,
  writeBoardAddress,
} from '../jobs/board-address.ts'
import { choiceParam, withParams } from '../kernel/url-state.ts'

/** Orders of a company's list (specification P4); none by how well jobs fit a text. */
const sorts = ['dateDescend', 'dateAscend', 'alphaAscend', 'alphaDescend'] as const

/** The board's address on pages of one company: the same names, newest first whatever is searched. */
export const siteCodec: BoardCodec = {
  read: params => ({ ...readBoardAddress(params), sort: choiceParam(params, 'sort', sorts, 'dateDescend') }),
  write: board => {
    const sort = sorts.find(known => known === board.sort) ?? 'dateDescend'
    return withParams(writeBoardAddress(board), { sort: sort === 'dateDescend' ? null : sort })
  },
}

/** The same where only open jobs are listed. */
export const openJobsCodec: BoardCodec = {
  read: params => ({ ...siteCodec.read(params), status: 'Open Jobs', isStatusFixed: false }),
  write: siteCodec.write,
}

const fields = {
  skills: 'jobSkills.skillName',
  location: 'countryName',
  jobname: 'jobName',
  company: 'company.companyName',
  type: 'hourTypeName',
} as const

/** The board as search expressions that must all hold; its order, page and status are no part of them. */
export function expressionsOf(board: BoardAddress): unknown[] {
  const ticked = tickGroups.filter(group => board.ticked[group].length > 0)
  return [
    ...(board.text === '' ? [] : [{ multi_match: { query: board.text, fields: ['jobName', 'jobId'] } }]),
    ...ticked.map(group => ({ terms: { [fields[group]]: board.ticked[group] } })),
    ...(board.min === 0 ? [] : [{ range: { maxExp: { gte: board.min } } }]),
    ...(board.max === 100 ? [] : [{ range: { minExp: { lte: board.max } } }]),
  ]
}

/** The order in the words of the microsite calls. */
export function orderKeyOf({ sort }: BoardAddress): string {
  switch (sort) {
    case 'alphaAscend':
      return 'job_name asc'
    case 'alphaDescend':
      return 'job_name desc'
    case 'dateAscend':
      return 'open_date asc'
    case 'dateDescend':
    case 'relevance':
      return 'open_date desc'
  }
}
