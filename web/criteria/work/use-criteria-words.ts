import type { CriterionKind, EducationLevel, Need } from '@hireloom/contract/criteria/criteria.ts'
import type { Advice, Evidence, ScoreItem, Verdict } from '@hireloom/contract/criteria/score.ts'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../kernel/format.ts'
import { outsideRange } from './outside-range.ts'

/** What kinds, needs and levels of criteria are called. */
export function useCriteriaWords(): {
  kinds: Record<CriterionKind, string>
  needs: Record<Need, string>
  levels: Record<EducationLevel, string>
} {
  const { t } = useLingui()
  return {
    kinds: {
      skill: t`Skill`,
      experience: t`Experience`,
      title: t`Job title`,
      education: t`Education`,
      location: t`Place`,
      language: t`Language`,
      certificate: t`Certificate`,
      custom: t`Custom criterion`,
    },
    needs: { must: t`Must-have`, good: t`Good to have`, desired: t`Desired` },
    levels: {
      highSchool: t`High school`,
      certificate: t`Certificate`,
      diploma: t`Diploma`,
      associate: t`Associate degree`,
      bachelor: t`Bachelor's degree`,
      master: t`Master's degree`,
      doctorate: t`Doctorate`,
    },
  }
}

type Labelled = Pick<ScoreItem, 'kind' | 'label'> & { readonly years: ScoreItem['years'] }

/** The name of a criterion; years, levels and remote work come in the server's English, all other words are the job's own. */
export function useCriterionLabel(): (item: Labelled) => string {
  const { t } = useLingui()
  const { levels } = useCriteriaWords()
  const isLevel = (label: string): label is EducationLevel => label in levels
  return ({ kind, label, years }) => {
    if (kind === 'experience' && years !== null) {
      const { min, max } = years
      return max === null ? t`${min}+ years` : t`${min} ~ ${max} years`
    }
    if (kind === 'education' && isLevel(label)) return levels[label]
    return kind === 'location' && label === 'Remote' ? t`Remote` : label
  }
}

type Tone = 'good' | 'warn' | 'none'

/** What a verdict is called and how it looks. Years outside their range are not missing. */
export function useVerdictWord(): (item: ScoreItem) => { tone: Tone; word: string } {
  const { t } = useLingui()
  const words: Record<Verdict, { tone: Tone; word: string }> = {
    met: { tone: 'good', word: t`Met` },
    partly: { tone: 'warn', word: t`Partly met` },
    missing: { tone: 'none', word: t`Not found` },
    unknown: { tone: 'none', word: t`Not stated` },
  }
  const outside = { above: t`Above the range`, below: t`Below the range` }
  return item => {
    const side = outsideRange(item)
    return side === null ? words[item.verdict] : { tone: 'warn', word: outside[side] }
  }
}

/** Where in a CV something stands. */
export function usePlaceWord(): (evidence: Evidence) => string {
  const { t, i18n } = useLingui()
  return ({ section, entry }) => {
    const number = formatNumber(i18n.locale, entry + 1)
    switch (section) {
      case 'skills':
        return t`Skills`
      case 'jobTitle':
        return t`Job ${number}, title`
      case 'jobDescription':
        return t`Job ${number}, description`
      case 'summary':
        return t`Summary`
      case 'education':
        return t`Education`
      case 'certifications':
        return t`Certificates`
      case 'languages':
        return t`Languages`
      case 'location':
        return t`Place of residence`
    }
  }
}

/** What one can do about a criterion that is not fully met. */
export function useAdviceText(): Record<Advice, string> {
  const { t } = useLingui()
  return {
    ask: t`The CV doesn't say. Ask.`,
    askBeforeRejecting: t`CVs leave things out: ask before you decide.`,
    askForExample: t`Mentioned only. Ask for an example.`,
    askWhenLastUsed: t`Last used some years ago. Ask how current it is.`,
    belowRange: t`Less experience than asked for. Look at what they did in that time.`,
    aboveRange: t`More experience than the job asks for. On its own, that's no reason to say no.`,
    askToMove: t`Lives elsewhere. Ask about relocating or working remotely.`,
    compareDuties: t`Titles differ between companies. Compare the duties.`,
    askForProof: t`Mentioned only. Ask for the certificate or level.`,
  }
}
