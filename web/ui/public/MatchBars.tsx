import { type MatchLabel, matchStrength } from '@hireloom/contract/constants.ts'
import { useLingui } from '@lingui/react/macro'

interface MatchBarsProps {
  score: number
  /** The score in place of its word, which is only heard. */
  isShort?: boolean
}

/** Strength of a match: one to four bars and its word. */
export function MatchBars({ score, isShort = false }: MatchBarsProps) {
  const { i18n } = useLingui()
  const strength: { label: MatchLabel; bars: number } = matchStrength(score)
  return (
    <span className="row small tight">
      <svg className="bars" width="18" height="16" viewBox="0 0 18 16" fill="currentColor" aria-hidden="true">
        {[0, 1, 2, 3].map(bar => (
          <rect
            key={bar}
            x={bar * 5}
            y={12 - bar * 4}
            width="3"
            height={4 + bar * 4}
            rx="1"
            opacity={bar < strength.bars ? 1 : 0.22}
          />
        ))}
      </svg>
      {isShort ? (
        <>
          {Math.round(score)}
          <span className="sr">{i18n._(strength.label)}</span>
        </>
      ) : (
        i18n._(strength.label)
      )}
    </span>
  )
}
