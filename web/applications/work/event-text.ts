import { statusKeys } from '@hireloom/contract/applications/applications.ts'
import { verbOf } from '@hireloom/contract/history/verbs.ts'
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
  return ({ verb, from, to, fromStage, toStage }) => {
    const before = fromStage === null ? word(from) : nameOf(fromStage)
    const after = toStage === null ? word(to) : nameOf(toStage)
    const text = verbOf(verb)?.text
    return text ? i18n._(text.id, { before, after }) : t`Changed`
  }
}
