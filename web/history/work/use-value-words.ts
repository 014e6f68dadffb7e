import { useLingui } from '@lingui/react/macro'
import { useSourceWord } from '../../applications/work/source-word.ts'
import { useStatusWords } from '../../applications/work/status-words.ts'
import { useTriggerWords } from '../../automation/work/words.ts'
import { useEntryWords } from '../../candidates/entry-words.ts'
import { useChoiceWords } from '../../companies/work/behaviour-words.ts'
import { useCategoryWords } from '../../correspondence/work/words.ts'
import { useDataTypeWords, useFieldTypeWords } from '../../custom-fields/work/field-words.ts'
import { useKindWords as useDocumentWords } from '../../documents/document-words.ts'
import { useModeWords, useRegistrationWords } from '../../events/work/event-words.tsx'
import { useFieldLabels } from '../../jobs/work/edit/field-labels.ts'
import { useOpeningWords } from '../../jobs/work/openings/use-opening-words.ts'
import { weekdayName } from '../../kernel/format.ts'
import { wordsOf } from '../../kernel/html-words.ts'
import { languages } from '../../kernel/languages.ts'
import { usePermissionGroups } from '../../members/work/permission-words.ts'
import { useKindWords as useNotificationWords } from '../../notifications/work/use-kind-words.ts'
import { useReferralWords, useSourceWords } from '../../referrals/referral-words.ts'
import { useKindWords as useQuestionWords } from '../../screening/work/question-words.ts'
import { useStageWords } from '../../talent-pool/work/stage-words.ts'
import { useRoleWords } from '../../ui/app/role-words.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { useGroupWords } from '../../workflows/work/stage-words.ts'
import { useOwnWords } from './use-own-words.ts'

/** The word for a value of a field; a value without one as it stands. */
export type ValueKind = keyof ReturnType<typeof useScreenWords> | keyof ReturnType<typeof useOwnWords> | ShapeKind
/** What is made of the value itself. */
type ShapeKind = 'stage' | 'source' | 'weekday' | 'html' | 'sum' | 'question'
export type ValueWord = (kind: ValueKind, value: string | number) => string

/** The words that the screens of the features use. */
function useScreenWords() {
  const choices = useChoiceWords()
  return {
    status: useStatusWords(),
    trigger: useTriggerWords(),
    dataType: useDataTypeWords(),
    fieldType: useFieldTypeWords(),
    jobField: useFieldLabels(),
    openingReason: useOpeningWords().reasons,
    referral: useReferralWords(),
    referralSource: useSourceWords(),
    questionKind: useQuestionWords(),
    stageGroup: useGroupWords(),
    document: useDocumentWords(),
    emailCategory: useCategoryWords(),
    eventMode: useModeWords(),
    eventRegistration: useRegistrationWords(),
    poolStage: useStageWords(),
    memberRole: useRoleWords(),
    notification: useNotificationWords(),
    permission: Object.fromEntries(usePermissionGroups().flatMap(({ permissions }) => permissions)),
    section: Object.fromEntries(useEntryWords().map(({ section, title }) => [section, title])),
    language: Object.fromEntries(languages.map(({ code, name }) => [code, name])),
    applyRole: choices.applyRoleType.options,
    candidateValidation: choices.candidateValidation.options,
    postApplyRedirect: choices.postApplyRedirect.options,
    descriptionLabel: choices.descriptionLabel.options,
    backLink: choices.backLink.options,
    sourcingBasis: choices.sourcingBasis.options,
  }
}

/** Says the values of events in the words that the screens have for them. */
export function useValueWords(): ValueWord {
  const { i18n } = useLingui()
  const ofScreens = useScreenWords()
  const own = useOwnWords()
  const profileField = { ...own.documentField, ...own.profileField, ...ofScreens.section }
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...ofScreens, ...own, profileField }
  const stageName = useStageNames()
  const sourceWord = useSourceWord()
  const makers: Readonly<Record<string, (value: string) => string>> = {
    stage: stageName,
    source: sourceWord,
    weekday: value => weekdayName(i18n.locale, Number(value)),
    html: wordsOf,
  }
  return (kind, value) => {
    const key = String(value)
    const known = words[kind]
    if (known) return Object.hasOwn(known, key) ? (known[key] ?? key) : key
    return makers[kind]?.(key) ?? key
  }
}
