import { type BoardWord, readBoard, readBoardColumn } from '@hireloom/contract/applications/board.ts'
import type { Args, Output } from '@hireloom/contract/endpoint.ts'
import { numberOf, pageData } from '../../../ui/app/page-data.ts'
import { filtersOf } from '../review-data.ts'

export type Board = Output<typeof readBoard>
export type Column = Board['columns'][number]
export type Card = Column['list'][number]
type Changed = BoardWord['changed'][number]

/** What the board of a job is asked, by the address. */
export const boardInput = (jobId: number, search: URLSearchParams): Args<typeof readBoard>[0] => ({
  query: { jobId, ...filtersOf(search) },
})

export const board = pageData({
  endpoint: readBoard,
  input: ({ params, search }) => boardInput(numberOf(params.jobId), search),
})

export const findCard = ({ columns }: Board, appId: number): Card | undefined =>
  columns.flatMap(({ list }) => list).find(card => card.appId === appId)

const without = ({ list, count, ...column }: Column, appId: number): Column => {
  const left = list.filter(card => card.appId !== appId)
  return { ...column, list: left, count: count - (list.length - left.length) }
}

/** The board when an application has come into a stage, where it stands first; without a stage it has left the board. */
export const withCardIn = (present: Board, card: Card, jobStageId: number | null): Board => ({
  ...present,
  columns: present.columns.map(column => {
    const left = without(column, card.appId)
    if (column.jobStageId !== jobStageId) return left
    return { ...left, list: [{ ...card, jobStageId }, ...left.list], count: left.count + 1 }
  }),
})

const replaced = (present: Board, card: Card): Board => ({
  ...present,
  columns: present.columns.map(column => ({
    ...column,
    list: column.list.map(each => (each.appId === card.appId ? card : each)),
  })),
})

/** The board with an application as it is now; one that the board does not know comes in, unless the board is narrowed. */
function withChange(present: Board, { row }: Changed, isNarrowed: boolean): Board {
  const known = findCard(present, row.appId)
  if (known === undefined && isNarrowed) return present
  if (known !== undefined && known.version > row.version) return present
  const jobStageId = row.state === 'active' ? row.jobStageId : null
  return known !== undefined && known.jobStageId === jobStageId
    ? replaced(present, row)
    : withCardIn(present, row, jobStageId)
}

/** The board after what colleagues did. The numbers of all applications are those of the server, as far as the board is not narrowed. */
export function withWord(present: Board, { changed, gone, counts }: BoardWord, isNarrowed: boolean): Board {
  const left = gone.reduce(
    (before, appId) => ({ ...before, columns: before.columns.map(column => without(column, appId)) }),
    present,
  )
  const after = changed.reduce((before, each) => withChange(before, each, isNarrowed), left)
  if (isNarrowed || counts === null) return after
  return {
    ...after,
    columns: after.columns.map(column => ({ ...column, count: counts[column.jobStageId] ?? 0 })),
  }
}

/** The board with further cards of a stage. */
export const withMore = (
  present: Board,
  jobStageId: number,
  { list, next }: Output<typeof readBoardColumn>,
): Board => ({
  ...present,
  columns: present.columns.map(column => {
    if (column.jobStageId !== jobStageId) return column
    const more = list.filter(card => findCard(present, card.appId) === undefined)
    return { ...column, list: [...column.list, ...more], next }
  }),
})
