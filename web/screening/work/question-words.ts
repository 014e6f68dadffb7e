import { joined } from '@hireloom/contract/joined.ts'
import type { JobQuestion, KnockoutRule, QuestionKind } from '@hireloom/contract/screening/questions.ts'
import { useLingui } from '@lingui/react/macro'

type Options = JobQuestion['questionaire']['questionConfig']['options']

/** What a kind of question is called. */
export function useKindWords(): Record<QuestionKind, string> {
  const { t } = useLingui()
  return {
    subjective: t`Free text`,
    single_choice: t`Yes or no`,
    multiple_choice: t`Choice`,
    text: t`Number`,
  }
}

/** A knock-out rule as a sentence about the answer that is wanted. */
export function useRuleWords(): (rule: KnockoutRule, options: Options) => string {
  const { t, i18n } = useLingui()
  return (rule, options) => {
    const names = Array.isArray(rule.value)
      ? joined(
          i18n.locale,
          rule.value.map(id => options.find(({ optionId }) => optionId === id)?.optionName ?? `#${id}`),
        )
      : String(rule.value)
    switch (rule.operator) {
      case 'is':
        return rule.value === 'yes' ? t`Preferred: yes` : t`Preferred: no`
      case 'atLeast':
        return t`Preferred: ${names} or more`
      case 'atMost':
        return t`Preferred: ${names} or less`
      case 'anyOf':
        return t`Preferred: at least one of ${names}`
      case 'allOf':
        return t`Preferred: all of ${names}`
      case 'noneOf':
        return t`Excluded: ${names}`
    }
  }
}
