import { useLingui } from '@lingui/react/macro'
import type { BoardAddress } from './board-address.ts'
import type { ExperienceView } from './board-view.ts'

export function useStatusLabels(): Record<BoardAddress['status'], string> {
  const { t } = useLingui()
  return { 'Open Jobs': t`Open Jobs`, 'Closed Jobs': t`Closed Jobs`, All: t`All jobs` }
}

export function useSortLabels(): Record<BoardAddress['sort'], string> {
  const { t } = useLingui()
  return {
    dateDescend: t`Newest first`,
    dateAscend: t`Oldest first`,
    alphaAscend: t`Name A to Z`,
    alphaDescend: t`Name Z to A`,
    relevance: t`Best match`,
  }
}

/** Names of the words that jobs are stored with; an unknown word is shown as it came. */
export function useWorkplaceLabel(): (workplace: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = { onsite: t`On site`, hybrid: t`Hybrid`, remote: t`Remote` }
  return workplace => labels[workplace.toLowerCase()] ?? workplace
}

export function usePeriodLabel(): (period: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    hour: t`per hour`,
    day: t`per day`,
    week: t`per week`,
    month: t`per month`,
    year: t`per year`,
  }
  return period => labels[period.toLowerCase()] ?? period
}

/** Experience as `min ~ max years`, or the seniority's first word plus 'years'; null when nothing is asked. */
export function useExperienceText(): (experience: ExperienceView) => string | null {
  const { t } = useLingui()
  return ({ min, max, word }) => {
    if (max !== null && max < 100) return t`${min ?? 0} ~ ${max} years`
    if (min !== null) return t`${min}+ years`
    return word === null ? null : t`${word} years`
  }
}
