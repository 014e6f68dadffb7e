import { type Criterion, capAt } from '@hireloom/contract/criteria/criteria.ts'
import type { ScoreBreakdown, ScoreItem } from '@hireloom/contract/criteria/score.ts'
import { type Judgement, judge } from './judge.ts'
import { keyOf } from './keys.ts'
import { type Person, tellsOfWork } from './person.ts'

/** What a job asks for, as one version of its criteria says. */
export interface Criteria {
  readonly version: number
  readonly hasCaps: boolean
  readonly criteria: readonly Criterion[]
}

export interface Score {
  /** 0 to 100, with one decimal. */
  readonly score: number
  readonly breakdown: ScoreBreakdown
}

/** Rises when the same CV and criteria come to another score. */
const engine = 'criteria-3'

/**
 * How well a person meets the criteria of a job: `100 × Σ(weight × fulfilment) / Σ weight`, held at 49 while a must-have is missing unless
 * caps are off. What a CV does not tell (no dates, no place) is left out of both sums and not held against the person. Null where nothing
 * is known. Pure: the same input gives the same score.
 */
export function scorePerson({ version, hasCaps, criteria }: Criteria, person: Person, today: Date): Score | null {
  if (!tellsOfWork(person)) return null
  const judged = criteria.map(criterion => ({ criterion, judgement: judge(criterion, person, today) }))
  const total = judged.reduce((sum, each) => sum + countedWeight(each), 0)
  if (total === 0) return null
  const met = judged.reduce((sum, each) => sum + countedWeight(each) * (each.judgement.fulfilment ?? 0), 0)
  const raw = (100 * met) / total
  const missing = judged.filter(
    ({ criterion, judgement }) => criterion.need === 'must' && judgement.verdict === 'missing',
  )
  const isCapped = hasCaps && missing.length > 0 && raw > capAt
  return {
    score: tenths(isCapped ? capAt : raw),
    breakdown: {
      engine,
      criteriaVersion: version,
      cap: isCapped ? { at: capAt, missing: missing.map(({ criterion }) => criterion.label) } : null,
      items: judged.map(each => toItem(each, total)),
    },
  }
}

interface Judged {
  readonly criterion: Criterion
  readonly judgement: Judgement
}

const countedWeight = ({ criterion, judgement }: Judged): number =>
  judgement.fulfilment === null ? 0 : criterion.weight

function toItem({ criterion, judgement }: Judged, total: number): ScoreItem {
  const { kind, label, need, weight } = criterion
  const { fulfilment } = judgement
  return {
    key: keyOf(criterion),
    label,
    kind,
    need,
    weight,
    lost: fulfilment === null ? 0 : tenths((100 * weight * (1 - fulfilment)) / total),
    ...judgement,
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
