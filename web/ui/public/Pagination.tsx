import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** First, last and the neighbours of this page; gaps are drawn as dots. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter(each => each >= 1 && each <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? each)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}

export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const { t, i18n } = useLingui()
  if (pages < 2) return null
  return (
    <nav aria-label={t`Pages`} className="row tight pages">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          <Trans>Previous</Trans>
        </Link>
      )}
      {pageNumbers(page, pages).map((each, index) =>
        each === null ? (
          // The gap before page n is always at the same place for the same list.
          <span key={`gap-${index > 2 ? 'end' : 'start'}`}>…</span>
        ) : (
          <Link
            key={each}
            to={addressOf(each)}
            aria-label={t`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {formatNumber(i18n.locale, each)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next">
          <Trans>Next</Trans>
        </Link>
      )}
    </nav>
  )
}
