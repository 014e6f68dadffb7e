import { joined } from '@hireloom/contract/joined.ts'
import { type AnswerSheet, readAnswers, type StoredAnswer } from '@hireloom/contract/screening/answers.ts'
import { type HiringRegistration, readHiringRegistration } from '@hireloom/contract/screening/hiring.ts'
import { chosenOptions } from '@hireloom/contract/screening/judge-answers.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRuleWords } from '../../screening/work/question-words.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import styles from './FactPanels.module.css'

/** What the person answered to the job's questions, and what was registered for a start. Nothing where nothing was asked, unless that is to be said. */
export function AnswersPanel({ jobId, appId, hasEmpty }: { jobId: number; appId: number; hasEmpty?: boolean }) {
  const answers = useQuery(answerOf(readAnswers, { query: { jobId, appId } }))
  const registration = useQuery(answerOf(readHiringRegistration, { params: { appId } }))
  return (
    <>
      {answers.isError && (
        <p className={styles.cap} role="alert">
          <Trans>We couldn't load the answers.</Trans>
        </p>
      )}
      {answers.data && <Answers sheet={answers.data} />}
      {hasEmpty && answers.data && isEmpty(answers.data) && registration.data?.registeredAt === null && (
        <Text size="sm" c="dimmed">
          <Trans>Answers to the job's questions appear here.</Trans>
        </Text>
      )}
      {registration.data && <Registration registration={registration.data} />}
    </>
  )
}

const isEmpty = ({ answers, isPending }: AnswerSheet) => answers.length === 0 && !isPending

function Answers({ sheet }: { sheet: AnswerSheet }) {
  const { answers, isPending, changedAt } = sheet
  if (isEmpty(sheet)) return null
  return (
    <section>
      <Title order={3}>
        <Trans>Answers</Trans>
      </Title>
      {isPending && (
        <Text size="sm" c="dimmed" mt={6}>
          <Trans>The job's questions haven't been answered yet.</Trans>
        </Text>
      )}
      <ul className={styles.items}>
        {answers.map(answer => (
          <Answer key={answer.jobQuestionId} answer={answer} />
        ))}
      </ul>
      {changedAt !== null && (
        <Text size="xs" c="dimmed" mt={6}>
          <Trans>
            Answered <Moment value={changedAt} isExact />. Marks are for your team only and don't decide the outcome.
          </Trans>
        </Text>
      )}
    </section>
  )
}

function Answer({ answer }: { answer: StoredAnswer }) {
  const ruleWords = useRuleWords()
  const wordsOf = useAnswerWords()
  const { questionaire, knockout } = answer
  return (
    <li>
      <small>
        <bdi>{questionaire.question}</bdi>
      </small>
      <p className={styles.answer} dir="auto">
        {wordsOf(answer)}
      </p>
      {knockout?.isKnockedOut && (
        <p className={styles.cap}>
          <Trans>
            Doesn't fit. <bdi>{ruleWords(knockout.rule, questionaire.questionConfig.options)}</bdi>
          </Trans>
        </p>
      )}
    </li>
  )
}

function useAnswerWords(): (answer: StoredAnswer) => string {
  const { t, i18n } = useLingui()
  return ({ typeName, textAnswer, questionaire }) => {
    if (typeName === 'single_choice') return textAnswer === 'yes' ? t`Yes` : t`No`
    if (typeName !== 'multiple_choice') return textAnswer
    const { options } = questionaire.questionConfig
    const names = chosenOptions(textAnswer).map(id => options.find(({ optionId }) => optionId === id)?.optionName)
    return joined(i18n.locale, names)
  }
}

function Registration({ registration }: { registration: HiringRegistration }) {
  const { t } = useLingui()
  const { registeredAt, fields } = registration
  if (registeredAt === null) return null
  const facts = [
    [t`Legal name`, `${fields.legalFirstName} ${fields.legalLastName}`],
    [t`Can start from`, fields.availableFrom],
    [t`Phone`, fields.mobile],
    [t`Address`, fields.address],
    [t`Registered`, null],
  ] as const
  return (
    <section>
      <Title order={3}>
        <Trans>Hiring details</Trans>
      </Title>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === null ? <Moment value={registeredAt} isExact /> : <bdi>{value}</bdi>}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
