import { type BoardSearch, readBoardSearch, writeBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import type { JobAudience } from '@hireloom/contract/jobs/words.ts'
import { type BoardAddress, writeBoardAddress } from '../jobs/board-address.ts'

/** The board's search as alerts and feeds take it; `scope` is what the page itself narrows the list to. */
export function searchOfBoard(
  board: BoardAddress,
  scope: { audience?: JobAudience | undefined; companyId?: number | undefined },
): string {
  const search: BoardSearch = {
    ...readBoardSearch(writeBoardAddress(board)),
    companyId: scope.companyId ?? null,
    audience: scope.audience ?? null,
  }
  return writeBoardSearch(search)
}
