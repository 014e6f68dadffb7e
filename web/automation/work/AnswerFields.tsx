import { type AnswerCondition, type AnswerTest, testsOf } from '@hireloom/contract/automation/conditions.ts'
import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Group, MultiSelect, NumberInput, TagsInput, Text } from '@mantine/core'
import { ChoiceField, TextField } from '../../ui/app/form/fields.tsx'
import type { Names } from './names.ts'
import { questionLabel } from './question-label.ts'

type Question = Pick<JobQuestion, 'typeName' | 'questionaire'>

const optionsOf = ({ questionaire }: Question) =>
  questionaire.questionConfig.options.map(({ optionId, optionName }) => ({
    value: String(optionId),
    label: optionName,
  }))

/** A comparison with what is likely first. */
function testOf(is: AnswerTest['is'], question: Question): AnswerTest {
  const first = question.typeName === 'single_choice' ? 'yes' : (optionsOf(question)[0]?.value ?? '')
  switch (is) {
    case 'empty':
      return { is }
    case 'atLeast':
    case 'atMost':
      return { is, number: 1 }
    case 'anyOf':
      return { is, answers: [] }
    case 'is':
    case 'isNot':
      return { is, answer: question.typeName === 'text' ? '1' : first }
  }
}

/** What was typed stays where the other comparison asks for the same. */
function carryOver(from: AnswerTest, to: AnswerTest): AnswerTest {
  if ('answer' in from && 'answer' in to) return { ...to, answer: from.answer }
  if ('number' in from && 'number' in to) return { ...to, number: from.number }
  return to
}

const conditionOn = (question: JobQuestion): AnswerCondition => ({
  fact: 'answer',
  jobQuestionId: question.jobQuestionId,
  kind: question.typeName,
  test: testOf(testsOf[question.typeName][0] ?? 'empty', question),
})

/** A condition on the first question of the job. */
export function firstAnswer({ questions: [question] }: Names): AnswerCondition {
  return question ? conditionOn(question) : { fact: 'answer', jobQuestionId: 0, test: { is: 'empty' } }
}

interface AnswerFieldsProps {
  leaf: AnswerCondition
  questions: readonly JobQuestion[]
  onChange: (leaf: AnswerCondition) => void
}

/** Which question an answer belongs to, and what it has to be. */
export function AnswerFields({ leaf, questions, onChange }: AnswerFieldsProps) {
  const { t } = useLingui()
  const { jobQuestionId, test } = leaf
  const question = questions.find(each => each.jobQuestionId === jobQuestionId)
  const isMany = question?.typeName === 'multiple_choice' && question.questionaire.answerConfig.answer.length !== 1
  const words: Record<AnswerTest['is'], string> = {
    is: isMany ? t`includes` : t`is`,
    isNot: isMany ? t`doesn't include` : t`is not`,
    anyOf: isMany ? t`includes one of` : t`is one of`,
    atLeast: t`at least`,
    atMost: t`at most`,
    empty: t`has no answer`,
  }
  return (
    <>
      <Box flex="1 1 100%" miw={0}>
        <ChoiceField
          label={t`Question`}
          value={String(jobQuestionId)}
          options={[
            ...(question ? [] : [{ value: String(jobQuestionId), label: t`deleted` }]),
            ...questions.map(each => ({ value: String(each.jobQuestionId), label: questionLabel(each) })),
          ]}
          onChange={value => {
            const chosen = questions.find(each => String(each.jobQuestionId) === value)
            if (chosen) onChange(conditionOn(chosen))
          }}
        />
      </Box>
      {question && leaf.kind !== question.typeName && (
        <Group gap="xs">
          <Text size="sm" c="red">
            <Trans>This question has changed since the condition was saved.</Trans>
          </Text>
          <Button variant="default" size="xs" onClick={() => onChange(conditionOn(question))}>
            <Trans>Set up again</Trans>
          </Button>
        </Group>
      )}
      {question && leaf.kind === question.typeName && (
        <>
          <ChoiceField
            label={t`Compared`}
            {...(test.is === 'empty' && {
              hint: t`Met only if the candidate was asked this question and left it unanswered.`,
            })}
            value={test.is}
            options={testsOf[question.typeName].map(is => ({ value: is, label: words[is] }))}
            onChange={is => onChange({ ...leaf, test: carryOver(test, testOf(is, question)) })}
          />
          <Wanted test={test} question={question} onChange={next => onChange({ ...leaf, test: next })} />
        </>
      )}
    </>
  )
}

interface WantedProps {
  test: AnswerTest
  question: Question
  onChange: (test: AnswerTest) => void
}

/** The answer that is asked for, chosen or typed as the question is answered. */
function Wanted({ test, question, onChange }: WantedProps) {
  const { t } = useLingui()
  const label = test.is === 'anyOf' ? t`Values` : t`Value`
  const wide = { flex: 1, miw: 140, label }
  if (test.is === 'empty') return null
  if (test.is === 'anyOf') {
    const props = {
      ...wide,
      value: [...test.answers],
      onChange: (answers: string[]) => onChange({ ...test, answers }),
    }
    return question.typeName === 'multiple_choice' ? (
      <MultiSelect {...props} data={optionsOf(question)} />
    ) : (
      <TagsInput {...props} acceptValueOnBlur />
    )
  }
  if ('number' in test)
    return (
      <NumberInput
        label={label}
        w={110}
        min={0}
        value={test.number}
        onChange={typed => onChange({ ...test, number: Number(typed) || 0 })}
      />
    )
  const set = (answer: string) => onChange({ ...test, answer })
  switch (question.typeName) {
    case 'single_choice':
      return (
        <ChoiceField
          label={label}
          value={test.answer}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          onChange={set}
        />
      )
    case 'multiple_choice':
      return <ChoiceField label={label} value={test.answer} options={optionsOf(question)} onChange={set} />
    case 'text':
      return (
        <NumberInput
          label={label}
          w={110}
          min={0}
          value={test.answer}
          onChange={typed => set(String(Number(typed) || 0))}
        />
      )
    case 'subjective':
      return (
        <Box flex={1} miw={140}>
          <TextField label={label} value={test.answer} maxLength={100} onChange={set} />
        </Box>
      )
  }
}
