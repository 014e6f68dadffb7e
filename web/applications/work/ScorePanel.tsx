import { joined } from '@hireloom/contract/joined.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'
import { MatchBars } from '../../ui/public/MatchBars.tsx'
import styles from './FactPanels.module.css'
import { readBreakdown, type ScoreItem, verdictOf, yearsOf } from './score-breakdown.ts'

interface ScorePanelProps {
  score: number | null
  breakdown: Record<string, unknown> | null
}

/** How the match came about, in plain words. */
export function ScorePanel({ score, breakdown }: ScorePanelProps) {
  const { i18n } = useLingui()
  const known = readBreakdown(breakdown)
  return (
    <section>
      <Title order={3}>
        <Trans>Match</Trans>
      </Title>
      {score === null ? (
        <Text size="sm" c="dimmed">
          <Trans>No score: it needs a CV we can read.</Trans>
        </Text>
      ) : (
        <div className={styles.score}>
          <MatchBars score={score} />
          <span className="figures">
            <Trans>{formatNumber(i18n.locale, Math.round(score))} of 100</Trans>
          </span>
        </div>
      )}
      {known?.cap && <Cap at={known.cap.at} missing={known.cap.missing} />}
      {known && known.items.length > 0 && (
        <ul className={styles.items}>
          {known.items.map(item => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
      {score !== null && (
        <Text size="xs" c="dimmed" mt={6}>
          <Trans>Based on skills, experience, titles and location. The decision is yours.</Trans>
        </Text>
      )}
    </section>
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
        one={`Capped at ${limit}: a must-have wasn't found: ${names}`}
        other={`Capped at ${limit}: must-haves weren't found: ${names}`}
      />
    </p>
  )
}

function Item({ item }: { item: ScoreItem }) {
  const { t } = useLingui()
  const kinds = { skill: t`Skill`, experience: t`Experience`, title: t`Job title`, location: t`Place` }
  const needs = { must: t`must-have`, good: t`good to have`, desired: t`desired` }
  const { tone, word } = useVerdict(item)
  const { label, evidence } = useItemTexts(item)
  return (
    <li>
      <span className={styles.itemHead}>
        <span>
          <bdi>{label}</bdi>{' '}
          <small>{item.kind === 'skill' ? `${kinds.skill}, ${needs[item.need]}` : kinds[item.kind]}</small>
        </span>
        <span data-tone={tone}>{word}</span>
      </span>
      {evidence !== '' && (
        <small className={styles.evidence}>
          <bdi>{evidence}</bdi>
        </small>
      )}
    </li>
  )
}

/** Years and remote work come in the server's English; all other words are the job's and the CV's own. */
function useItemTexts(item: ScoreItem): { label: string; evidence: string } {
  const { t, i18n } = useLingui()
  const evidence = item.evidence.map(({ text }) => text).join(' … ')
  if (item.kind === 'location') return { label: item.label === 'remote' ? t`Remote` : item.label, evidence }
  if (item.kind === 'title') return { label: item.label, evidence: evidence === '' ? '' : t`In the CV: ${evidence}` }
  if (item.kind !== 'experience') return { label: item.label, evidence }
  const { min, max, found } = yearsOf(item)
  const years = formatNumber(i18n.locale, found)
  return { label: max === null ? t`${min}+ years` : t`${min} ~ ${max} years`, evidence: t`${years} years` }
}

function useVerdict(item: ScoreItem): { tone: 'good' | 'warn' | 'none'; word: string } {
  const { t } = useLingui()
  switch (verdictOf(item)) {
    case 'full':
      return { tone: 'good', word: t`Fully met` }
    case 'large':
      return { tone: 'good', word: t`Largely met` }
    case 'part':
      return { tone: 'warn', word: t`Partly met` }
    case 'above':
      return { tone: 'warn', word: t`Above the range` }
    case 'below':
      return { tone: 'warn', word: t`Below the range` }
    case 'similar-title':
      return { tone: 'good', word: t`Similar title` }
    case 'other-title':
      return { tone: 'none', word: t`Different title` }
    case 'none':
      return { tone: 'none', word: t`Not found` }
  }
}
