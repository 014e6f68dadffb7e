import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type BoardAddress, countFilters, withoutFilters } from '../jobs/board-address.ts'
import { LinkButton } from '../ui/public/Button.tsx'

interface NoJobsProps {
  board: BoardAddress
  addressOf: (board: BoardAddress) => string
}

/** An empty list: says so, and offers the nearest searches that may find something. */
export default function NoJobs({ board, addressOf }: NoJobsProps) {
  const { t } = useLingui()
  const { text } = board
  const hasFilters = countFilters(board) > 0
  const words = [...new Set(text.split(/\s+/))].filter(word => word.length > 2)
  return (
    <div className="card stack empty">
      <h3>{t`There are no jobs for your current selection`}</h3>
      <p className="soft">
        <Trans>Try fewer filters or a different search.</Trans>
      </p>
      {text !== '' && hasFilters && (
        <Link className="link" to={addressOf({ ...withoutFilters(board), text, sort: 'relevance' })}>
          <Trans>
            Search for “<bdi>{text}</bdi>” without filters
          </Trans>
        </Link>
      )}
      {words.length > 1 && (
        <p className="row">
          <span className="soft">
            <Trans>Try one word:</Trans>
          </span>
          {words.slice(0, 4).map(word => (
            <Link key={word} className="link" to={addressOf({ ...board, text: word, page: 1 })}>
              <bdi>{word}</bdi>
            </Link>
          ))}
        </p>
      )}
      <LinkButton to={addressOf(withoutFilters(board))}>
        <Trans>Clear filters</Trans>
      </LinkButton>
    </div>
  )
}
