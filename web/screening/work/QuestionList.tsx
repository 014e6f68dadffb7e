import { joined } from '@hireloom/contract/joined.ts'
import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import styles from './QuestionList.module.css'
import { useKindWords, useRuleWords } from './question-words.ts'

interface QuestionListProps {
  questions: readonly JobQuestion[]
  onMove: (mapId: number, by: 1 | -1) => void
  onEdit: (mapId: number) => void
  onRemove: (mapId: number) => void
}

/** The questions in the order in which they are asked, each with what can be done to it. */
export function QuestionList({ questions, ...acts }: QuestionListProps) {
  return (
    <ol className={styles.list}>
      {questions.map((question, index) => (
        <QuestionRow
          key={question.jobQuestionMapId}
          question={question}
          number={index + 1}
          isLast={index === questions.length - 1}
          {...acts}
        />
      ))}
    </ol>
  )
}

interface RowProps extends Omit<QuestionListProps, 'questions'> {
  question: JobQuestion
  number: number
  isLast: boolean
}

function QuestionRow({ question, number, isLast, onMove, onEdit, onRemove }: RowProps) {
  const { t, i18n } = useLingui()
  const kinds = useKindWords()
  const ruleWords = useRuleWords()
  const { jobQuestionMapId: mapId, typeName, required, knockout, questionaire } = question
  const { options } = questionaire.questionConfig
  const isOne = questionaire.answerConfig.answer.length === 1
  return (
    <li className={styles.row}>
      <span className={`figures ${styles.number}`}>{number}</span>
      <div className={styles.words}>
        <Text fw={560}>
          <bdi>{questionaire.question}</bdi>
        </Text>
        <Group gap={6} mt={4}>
          <Badge variant="light" color="gray" tt="none" fw={500}>
            {kinds[typeName]}
          </Badge>
          {!required && (
            <Badge variant="light" color="gray" tt="none" fw={500}>
              <Trans>optional</Trans>
            </Badge>
          )}
          {typeName === 'multiple_choice' && (
            <Text size="sm" c="dimmed">
              {isOne ? <Trans>one of</Trans> : <Trans>any of</Trans>}{' '}
              <bdi>
                {joined(
                  i18n.locale,
                  options.map(option => option.optionName),
                )}
              </bdi>
            </Text>
          )}
        </Group>
        {knockout && (
          <Text size="sm" mt={4}>
            <bdi>{ruleWords(knockout, options)}</bdi>
          </Text>
        )}
      </div>
      <Group gap={2} wrap="nowrap" className={styles.acts}>
        <ActionIcon
          aria-label={t`Move question ${number} up`}
          className={number === 1 ? styles.gone : undefined}
          onClick={() => onMove(mapId, -1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={t`Move question ${number} down`}
          className={isLast ? styles.gone : undefined}
          onClick={() => onMove(mapId, 1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t`Edit question ${number}`} onClick={() => onEdit(mapId)}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t`Remove question ${number}`} onClick={() => onRemove(mapId)}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </li>
  )
}
