import {
  createReference,
  listReferences,
  type Reference,
  type ReferenceStatus,
  remindReferee,
  removeReference,
  sendReference,
} from '@hireloom/contract/references/references.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './FactPanels.module.css'

/** What others say of the applicant, and the way to ask somebody. */
export function ReferencesPanel({ appId }: { appId: number }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const queryKey = ['references', appId]
  const found = useQuery({ queryKey, queryFn: () => call(listReferences, { query: { appId } }) })
  const [isAsking, setAsking] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      await client.invalidateQueries({ queryKey })
      return true
    } catch (error) {
      tellFailure(error)
      return false
    }
  }
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
          standard={found.data.questions.map(({ question }) => serverText(i18n, question))}
          onAsk={async body => {
            if (await run(() => call(createReference, { body: { appId, ...body } }))) setAsking(false)
          }}
          onCancel={() => setAsking(false)}
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
            <Item key={reference.referenceId} reference={reference} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AskFormProps {
  /** What is asked when nothing else is typed, in the language of the screen. */
  standard: readonly string[]
  onAsk: (body: { referee: { name: string; email: string }; questions?: string[] }) => Promise<void>
  onCancel: () => void
}

/** Whom to ask, and what. Questions that were left as they stand come in the language of the referee. */
function AskForm({ standard, onAsk, onCancel }: AskFormProps) {
  const { t } = useLingui()
  const ask = async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const textOf = (name: string): string => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    const questions = textOf('questions')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
    const isStandard = questions.length === 0 || questions.join('\n') === standard.join('\n')
    const referee = { name: textOf('name'), email: textOf('email') }
    await onAsk({ referee, ...(!isStandard && { questions }) })
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void ask(event.currentTarget)
      }}
    >
      <TextInput name="name" size="xs" mt={6} label={t`Referee's name`} required maxLength={200} />
      <TextInput name="email" type="email" size="xs" mt={6} label={t`Referee's email`} required maxLength={254} />
      <Textarea
        name="questions"
        size="xs"
        mt={6}
        label={t`Questions, one per line`}
        description={t`The first question is required. Referees are also asked whether they'd recommend the person.`}
        defaultValue={standard.join('\n')}
        autosize
        minRows={4}
        maxLength={5000}
        dir="auto"
      />
      <Text size="xs" c="dimmed" mt={6}>
        <Trans>The email is sent right away. The applicant can see whom you asked.</Trans>
      </Text>
      <Group gap="xs" mt={6}>
        <Button type="submit" size="xs">
          <Trans>Send the request</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </form>
  )
}

function Item({ reference, run }: { reference: Reference; run: (work: () => Promise<unknown>) => Promise<boolean> }) {
  const { t, i18n } = useLingui()
  const { referenceId, referee, status, answered, isAskedByStaff, answeredAt } = reference
  const params = { referenceId }
  const words: Record<ReferenceStatus, string> = {
    draft: t`Not asked yet`,
    requested: t`Asked`,
    opened: t`Email opened`,
    submitted: t`Given`,
    declined: t`Declined`,
    expired: t`Expired`,
  }
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
              onClick={() => void run(() => call(sendReference, { params }))}
            >
              <Trans>Ask again</Trans>
            </Button>
          )}
          {reference.canRemind && (
            <Button
              size="xs"
              variant="default"
              aria-label={t`Remind: ${name}`}
              onClick={() => void run(() => call(remindReferee, { params }))}
            >
              <Trans>Remind</Trans>
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={t`Cancel request: ${name}`}
            onClick={() => void run(() => call(removeReference, { params }))}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
