import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { Check } from './Field.tsx'

interface FacetGroupProps {
  name: string
  title: ReactNode
  options: readonly { key: string; label: string; count: number }[]
  chosen: readonly string[]
  /** Address that shows more options of this group; null when all are there. */
  moreAddress: string | null
}

/** One group of a filter panel: values with counts, several of which may be ticked. Nothing is drawn for an empty group. */
export function FacetGroup({ name, title, options, chosen, moreAddress }: FacetGroupProps) {
  const { i18n } = useLingui()
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ key, label, count }) => (
        <Check
          key={key}
          name={name}
          value={key}
          checked={chosen.includes(key)}
          onChange={() => undefined}
          end={formatNumber(i18n.locale, count)}
        >
          <bdi>{label}</bdi>
        </Check>
      ))}
      {moreAddress !== null && (
        <Link className="link" to={moreAddress} preventScrollReset replace rel="nofollow">
          <Trans>
            More<span className="sr"> {title}</span>
          </Trans>
        </Link>
      )}
    </fieldset>
  )
}
