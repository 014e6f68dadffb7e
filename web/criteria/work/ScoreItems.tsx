import type { ScoreBreakdown, ScoreItem } from '@hireloom/contract/criteria/score.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../kernel/format.ts'
import styles from './ScoreItems.module.css'
import {
  useAdviceText,
  useCriteriaWords,
  useCriterionLabel,
  usePlaceWord,
  useVerdictWord,
} from './use-criteria-words.ts'

/** Why a score is what it is: what holds it down, what keeps points away, what is not known, and what fits. */
export function ScoreReasons({ breakdown }: { breakdown: ScoreBreakdown }) {
  const { t } = useLingui()
  const { cap, items } = breakdown
  const of = (...verdicts: ScoreItem['verdict'][]) => items.filter(({ verdict }) => verdicts.includes(verdict))
  return (
    <>
      {cap !== null && <Cap at={cap.at} missing={cap.missing} />}
      <Group
        title={<Trans>What's missing</Trans>}
        label={t`What's missing`}
        items={of('partly', 'missing').toSorted((one, other) => other.lost - one.lost)}
      />
      <Group title={<Trans>What fits</Trans>} label={t`What fits`} items={of('met')} />
      <Group title={<Trans>Not stated, not counted</Trans>} label={t`Not stated, not counted`} items={of('unknown')} />
    </>
  )
}

/** Why the score was held down. */
function Cap({ at, missing }: { at: number; missing: readonly string[] }) {
  const { i18n } = useLingui()
  const limit = formatNumber(i18n.locale, at)
  const names = joined(i18n.locale, missing)
  const count = missing.length
  return (
    <p className={styles.cap}>
      <Plural
        value={count}
        one={`Capped at ${limit} because a must-have wasn't found: ${names}`}
        other={`Capped at ${limit} because must-haves weren't found: ${names}`}
      />
    </p>
  )
}

function Group({ title, label, items }: { title: ReactNode; label: string; items: readonly ScoreItem[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h4 className={styles.head}>{title}</h4>
      <ul className={styles.items} aria-label={label}>
        {items.map(item => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </>
  )
}

function Item({ item }: { item: ScoreItem }) {
  const { kinds, needs } = useCriteriaWords()
  const { tone, word } = useVerdictWord()(item)
  const label = useCriterionLabel()(item)
  const advice = useAdviceText()
  const placeWord = usePlaceWord()
  const lost = Math.round(item.lost)
  const years = item.years?.found ?? null
  return (
    <li>
      <span className={styles.itemHead}>
        <span>
          <bdi>{label}</bdi>{' '}
          {item.through !== null && (
            <small>
              <Through {...item.through} />{' '}
            </small>
          )}
          <small>
            {kinds[item.kind]}, {needs[item.need]}
          </small>
        </span>
        <span data-tone={tone}>
          {word}
          {lost >= 1 && (
            <small>
              {' '}
              <Plural value={lost} one="−# point" other="−# points" />
            </small>
          )}
        </span>
      </span>
      {years !== null && (
        <small className={styles.evidence}>
          <Plural value={years} one="# year found" other="# years found" />
        </small>
      )}
      {item.kind !== 'experience' &&
        item.evidence.map(quote => (
          <small key={`${quote.section} ${quote.entry} ${quote.start}`} className={styles.evidence}>
            <q dir="auto">{quote.text}</q> <span className={styles.place}>{placeWord(quote)}</span>
          </small>
        ))}
      {item.advice !== null && <small className={styles.advice}>{advice[item.advice]}</small>}
    </li>
  )
}

/** The name under which a skill or title was found, where it is another one. */
function Through({ name, relation }: NonNullable<ScoreItem['through']>) {
  if (relation === 'alias') return <Trans>(as {name})</Trans>
  return relation === 'narrower' ? <Trans>(through {name})</Trans> : <Trans>(same occupation: {name})</Trans>
}
