import { statusKeys } from '@hireloom/contract/applications/applications.ts'
import { verbOf } from '@hireloom/contract/history/verbs.ts'
import type { StageCompletion } from '@hireloom/contract/workflows/auto-advance.ts'
import { useLingui } from '@lingui/react/macro'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { useStatusWords } from './status-words.ts'

interface Event {
  readonly verb: string
  /** Statuses before and after, and the stages where they are known. */
  readonly from: string | null
  readonly to: string | null
  readonly fromStage: string | null
  readonly toStage: string | null
  readonly completed?: StageCompletion | null
}

/** What an event of a time line says. */
export function useEventText(): (event: Event) => string {
  const { t, i18n } = useLingui()
  const words = useStatusWords()
  const nameOf = useStageNames()
  const word = (key: string | null) => {
    const known = statusKeys.find(each => each === key)
    return known === undefined ? (key ?? '') : words[known]
  }
  const movedBy = (completed: StageCompletion, before: string, after: string): string =>
    ({
      checklist: t`Moved on from ${before} to ${after} because the checklist was complete`,
      documents: t`Moved on from ${before} to ${after} because all documents were accepted`,
      references: t`Moved on from ${before} to ${after} because the references arrived`,
      approval: t`Moved on from ${before} to ${after} because it was approved`,
    })[completed]
  return ({ verb, from, to, fromStage, toStage, completed = null }) => {
    const before = fromStage === null ? word(from) : nameOf(fromStage)
    const after = toStage === null ? word(to) : nameOf(toStage)
    if (completed !== null) return movedBy(completed, before, after)
    const text = verbOf(verb)?.text
    return text ? i18n._(text.id, { before, after }) : t`Changed`
  }
}
