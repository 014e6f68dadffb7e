import { pageSizes } from '@hireloom/contract/constants.ts'
import { useLingui } from '@lingui/react/macro'
import { type BoardAddress, sorts } from '../jobs/board-address.ts'
import { useSortLabels } from '../jobs/labels.ts'

interface SortAndSizeProps {
  board: BoardAddress
  /** The list can be ordered by how well jobs fit the text. */
  hasRelevance?: boolean
}

export function SortAndSize({ board, hasRelevance = true }: SortAndSizeProps) {
  const { t } = useLingui()
  const labels = useSortLabels()
  const offered = sorts.filter(sort => sort !== 'relevance' || (hasRelevance && board.text !== ''))
  // The usual order has no name in the form, so that it follows the text: newest first without one, best match with one.
  const usual = board.text === '' || !hasRelevance ? 'dateDescend' : 'relevance'
  const nameOf = (sort: BoardAddress['sort']) => (sort === usual ? '' : sort)
  return (
    <>
      <select
        className="input low"
        name="sort"
        aria-label={t`Sort by`}
        value={nameOf(board.sort)}
        onChange={() => undefined}
      >
        {offered.map(sort => (
          <option key={sort} value={nameOf(sort)}>
            {labels[sort]}
          </option>
        ))}
      </select>
      <select
        className="input low"
        name="size"
        aria-label={t`Jobs per page`}
        value={board.size}
        onChange={() => undefined}
      >
        {pageSizes.map(size => (
          <option key={size} value={size}>
            {t`${size} per page`}
          </option>
        ))}
      </select>
    </>
  )
}
