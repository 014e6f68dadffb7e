import type { Action } from '@hireloom/contract/automation/actions.ts'
import {
  type AnswerCondition,
  type AnswerTest,
  type Condition,
  type Conditions,
  isGroup,
} from '@hireloom/contract/automation/conditions.ts'
import type { Trigger } from '@hireloom/contract/automation/triggers.ts'
import { joined } from '@hireloom/contract/joined.ts'
import type { JobQuestion, QuestionKind } from '@hireloom/contract/screening/questions.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../kernel/languages.ts'
import { useGroupWords } from '../../workflows/work/stage-words.ts'
import type { Names, Option } from './names.ts'
import { questionLabel } from './question-label.ts'
import { useActionWords, useFactWords, useTriggerWords, useWhomWords } from './words.ts'

/** A text in another script than the sentence around it keeps its order, question mark and all. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Triggers, conditions and actions in plain words. */
export function useSentences(names: Names, people: readonly { readonly userId: number; readonly name: string }[]) {
  const { t, i18n } = useLingui()
  const [triggers, facts, actions] = [useTriggerWords(), useFactWords(), useActionWords()]
  const [groups, whomWords] = [useGroupWords(), useWhomWords()]
  const labelOf = (options: readonly Option[], value: number) =>
    options.find(option => option.value === String(value))?.label ?? t`deleted`

  /** Of lists that hold only what can be chosen. */
  const labelIn = (options: readonly Option[], value: number) =>
    options.find(option => option.value === String(value))?.label ?? '…'

  function ofTrigger(trigger: Trigger): string {
    if (trigger.on === 'stage_idle')
      return t`${plural(trigger.hours, { one: 'An application stays # hour in a stage', other: 'An application stays # hours in a stage' })}`
    if (trigger.on === 'answer_due')
      return trigger.hours === 0
        ? t`A promised answer is overdue`
        : t`${plural(trigger.hours, { one: '# hour before a promised answer is due', other: '# hours before a promised answer is due' })}`
    if (trigger.on === 'job_closing_soon')
      return t`${plural(trigger.days, { one: '# day before the job closes', other: '# days before the job closes' })}`
    if (trigger.on === 'date_reached') {
      const days = Math.abs(trigger.days)
      if (days === 0) return t`On the start date`
      return trigger.days > 0
        ? t`${plural(days, { one: '# day before the start date', other: '# days before the start date' })}`
        : t`${plural(days, { one: '# day after the start date', other: '# days after the start date' })}`
    }
    return triggers[trigger.on]
  }

  function ofCondition(leaf: Condition): string {
    if (leaf.fact === 'answer') return ofAnswer(leaf)
    const fact = facts[leaf.fact]
    if ('value' in leaf) {
      const value = i18n.number(leaf.value)
      return leaf.is === 'atLeast' ? t`${fact}: ${value} or more` : t`${fact}: below ${value}`
    }
    if (!('values' in leaf)) return leaf.is === 'yes' ? t`${fact}: yes` : t`${fact}: no`
    const values =
      leaf.fact === 'stage'
        ? leaf.values.map(value => labelOf(names.stages, value))
        : leaf.fact === 'stageGroup'
          ? leaf.values.map(value => groups[value])
          : leaf.values
    const list = values.join(' / ')
    return leaf.is === 'anyOf' ? t`${fact}: ${list}` : t`${fact}: not ${list}`
  }

  function ofAnswer({ jobQuestionId, kind, test }: AnswerCondition): string {
    const question = names.questions.find(each => each.jobQuestionId === jobQuestionId)
    const fact = question ? t`“${isolated(questionLabel(question))}”` : facts.answer
    if (test.is === 'empty') return t`${fact}: no answer`
    if ('number' in test) {
      const value = i18n.number(test.number)
      return test.is === 'atLeast' ? t`${fact}: ${value} or more` : t`${fact}: ${value} or less`
    }
    const list = wantedIn(test, kind ?? null, question).join(' / ')
    return test.is === 'isNot' ? t`${fact}: not ${list}` : t`${fact}: ${list}`
  }

  /** Answers as people read them: options by their names. */
  function wantedIn(
    test: Extract<AnswerTest, { answer: string } | { answers: string[] }>,
    kind: QuestionKind | null,
    question?: JobQuestion,
  ) {
    const wanted = 'answers' in test ? test.answers : [test.answer]
    if (kind === 'single_choice') return wanted.map(each => (each === 'yes' ? t`Yes` : t`No`))
    const options = question?.questionaire.questionConfig.options ?? []
    return wanted.map(each => options.find(({ optionId }) => String(optionId) === each)?.optionName ?? each)
  }

  const joinedBy = (match: Conditions['match'], parts: readonly string[]): string =>
    match === 'all' ? joined(i18n.locale, parts) : parts.join(` ${t`or`} `)

  const ofConditions = ({ match, of }: Conditions): string =>
    joinedBy(
      match,
      of.map(part => (isGroup(part) ? `(${joinedBy(part.match, part.of.map(ofCondition))})` : ofCondition(part))),
    )

  function ofAction(action: Action): string {
    switch (action.act) {
      case 'move_stage':
        return t`Move to ${labelOf(names.stages, action.jobStageId)}`
      case 'move_to_group':
        return t`Move to the first “${groups[action.group]}” stage`
      case 'hold':
        return t`${plural(action.days, { one: 'Put on hold for # day', other: 'Put on hold for # days' })}`
      case 'send_email':
        return t`Send the email “${labelOf(names.templates, action.emailTemplateId)}”`
      case 'send_message':
        return t`Write in the chat: “${action.text}”`
      case 'request_references':
        return t`${plural(action.count, { one: 'Ask the candidate for # referee', other: 'Ask the candidate for # referees' })}`
      case 'request_documents':
        return t`Request documents: ${joined(i18n.locale, action.titles)}`
      case 'add_to_bucket':
        return t`Add to the bucket “${labelIn(names.buckets, action.bucketId)}”`
      case 'add_to_cv_list':
        return t`Add to the CV list “${labelIn(names.cvLists, action.cvListId)}”`
      case 'webhook':
        return t`Call the webhook “${labelOf(names.webhooks, action.webhookId)}”`
      case 'add_tags':
        return t`Add tags: ${joined(i18n.locale, action.tags)}`
      case 'add_note':
        return t`Add the note “${action.text}”`
      case 'assign':
        return t`Assign to ${people.find(({ userId }) => userId === action.userId)?.name ?? t`a colleague`}`
      case 'notify':
        return t`Notify ${whomWords[action.whom]}`
      case 'create_task':
        return t`Create the task “${action.title}” for ${whomWords[action.whom]}`
      case 'advance':
      case 'propose_reject':
      case 'reject':
        return actions[action.act]
    }
  }
  /** Leads from one step to the next, in the direction of reading. */
  const arrow = languageOf(i18n.locale).direction === 'rtl' ? ' ← ' : ' → '
  const ofActions = (list: readonly Action[]) => list.map(ofAction).join(arrow)
  return { ofTrigger, ofCondition, ofConditions, ofAction, ofActions, arrow }
}
