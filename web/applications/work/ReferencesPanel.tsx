import {
  createReference,
  listReferences,
  type Reference,
  remindReferee,
  removeReference,
  sendReference,
} from '@hireloom/contract/references/references.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { LongTextField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useReferenceWords } from '../reference-words.ts'
import styles from './FactPanels.module.css'

/** What others say of the applicant, and the way to ask somebody. */
export function ReferencesPanel({ appId }: { appId: number }) {
  const { i18n } = useLingui()
  const found = useQuery(answerOf(listReferences, { query: { appId } }))
  const [isAsking, setAsking] = useState(false)
  if (found.data === undefined) {
    return found.isError ? (
      <p className={styles.cap} role="alert">
        <Trans>We couldn't load the references.</Trans>
      </p>
    ) : null
  }
  const canAsk = found.data.applicant.applications.length > 0
  return (
    <section>
      <Group justify="space-between" gap="xs">
        <Title order={3}>
          <Trans>References</Trans>
        </Title>
        {canAsk && !isAsking && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            <Trans>Ask for a reference</Trans>
          </Button>
        )}
      </Group>
      {isAsking && (
        <AskForm
          appId={appId}
          standard={found.data.questions.map(({ question }) => serverText(i18n, question))}
          onClose={() => setAsking(false)}
        />
      )}
      {found.data.count === 0 && !isAsking && (
        <Text size="sm" c="dimmed" mt="xs">
          <Trans>References for this candidate appear here.</Trans>
        </Text>
      )}
      {found.data.count > 0 && (
        <ul className={styles.items}>
          {found.data.references.map(reference => (
            <Item key={reference.referenceId} reference={reference} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AskFormProps {
  appId: number
  /** What is asked when nothing else is typed, in the language of the screen. */
  standard: readonly string[]
  onClose: () => void
}

/** Whom to ask, and what. Questions that were left as they stand come in the language of the referee. */
function AskForm({ appId, standard, onClose }: AskFormProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ name: '', email: '', questions: standard.join('\n') }),
    paths: { name: 'referee.name', email: 'referee.email' },
    send: ({ questions, ...referee }, key) => {
      const asked = questions.split('\n').flatMap(line => line.trim() || [])
      const isStandard = asked.length === 0 || asked.join('\n') === standard.join('\n')
      return call(createReference, { key, body: { appId, referee, ...(!isStandard && { questions: asked }) } })
    },
    onSent: () => {
      void refresh(listReferences)
      onClose()
    },
  })
  return (
    <Form form={form} act={<Trans>Send the request</Trans>} onCancel={onClose}>
      <TextField {...form.field('name')} label={t`Referee's name`} isRequired maxLength={200} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t`Referee's email`}
        isRequired
        maxLength={254}
        isLeftToRight
      />
      <LongTextField
        {...form.field('questions')}
        label={t`Questions, one per line`}
        hint={t`The first question is required. Referees are also asked whether they'd recommend the person.`}
        lines={[4, 16]}
        maxLength={5000}
      />
      <Text size="xs" c="dimmed">
        <Trans>The email is sent right away. The applicant can see whom you asked.</Trans>
      </Text>
    </Form>
  )
}

function Item({ reference }: { reference: Reference }) {
  const { t, i18n } = useLingui()
  const { change } = useChange(listReferences)
  const words = useReferenceWords()
  const { referenceId, referee, status, answered, isAskedByStaff, answeredAt } = reference
  const params = { referenceId }
  const { name } = referee
  return (
    <li>
      <Group gap="xs">
        <bdi>{name}</bdi>
        <StatusBadge tone={status === 'submitted' ? 'good' : 'neutral'}>{words[status]}</StatusBadge>
        {answered && (
          <StatusBadge tone={answered.recommend ? 'good' : 'warn'}>
            {answered.recommend ? <Trans>Recommends</Trans> : <Trans>Doesn't recommend</Trans>}
          </StatusBadge>
        )}
      </Group>
      <small>
        <bdi>{referee.email}</bdi>
        {' · '}
        {isAskedByStaff ? <Trans>requested by us</Trans> : <Trans>added by the applicant</Trans>}
        {answeredAt !== null && (
          <>
            {' · '}
            <Moment value={answeredAt} isExact />
          </>
        )}
      </small>
      {answered?.answers.map(({ question, answer }) => (
        <div key={question}>
          <small>
            <bdi>{serverText(i18n, question)}</bdi>
          </small>
          <p className={styles.answer} dir="auto">
            {answer}
          </p>
        </div>
      ))}
      {isAskedByStaff && status !== 'submitted' && (
        <Group gap="xs" mt={4}>
          {reference.canSend && (
            <Button
              size="xs"
              variant="default"
              aria-label={t`Ask again: ${name}`}
              onClick={() => void change(sendReference, { params })}
            >
              <Trans>Ask again</Trans>
            </Button>
          )}
          {reference.canRemind && (
            <Button
              size="xs"
              variant="default"
              aria-label={t`Remind: ${name}`}
              onClick={() => void change(remindReferee, { params })}
            >
              <Trans>Remind</Trans>
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={t`Cancel request: ${name}`}
            onClick={() => void change(removeReference, { params })}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
