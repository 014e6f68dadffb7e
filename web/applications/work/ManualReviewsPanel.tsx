import {
  answerManualReview,
  listManualReviews,
  type ManualReview,
} from '@hireloom/contract/applications/manual-reviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Tone } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { AskedHead } from './AskedHead.tsx'
import styles from './FactPanels.module.css'

const tones: Record<ManualReview['state'], Tone> = { new: 'warn', upheld: 'neutral', changed: 'good' }

interface ManualReviewsPanelProps {
  appId: number
  canAnswer: boolean
}

/** Requests of the applicant that a person looks at the score or the decision. Nothing where nobody asked. */
export function ManualReviewsPanel({ appId, canAnswer }: ManualReviewsPanelProps) {
  const { data, isError } = useQuery(answerOf(listManualReviews, { params: { appId } }))
  if (isError) {
    return (
      <p className={styles.cap} role="alert">
        <Trans>We couldn't load the request for a manual review.</Trans>
      </p>
    )
  }
  if (data === undefined || data.count === 0) return null
  return (
    <section>
      <Title order={3}>
        <Trans>Manual review requested</Trans>
      </Title>
      <Text size="xs" c="dimmed" mt={4}>
        <Trans>Review the CV itself, not the score. To change the decision, make a new one, then answer here.</Trans>
      </Text>
      <ul className={styles.items}>
        {data.list.map(each => (
          <Item key={each.manualReviewId} appId={appId} review={each} canAnswer={canAnswer} />
        ))}
      </ul>
    </section>
  )
}

function Item({ appId, review, canAnswer }: ManualReviewsPanelProps & { review: ManualReview }) {
  const { t } = useLingui()
  const { manualReviewId, reason, state, answer, answeredBy } = review
  const { change, isBusy } = useChange(listManualReviews)
  const [text, setText] = useState(answer)
  const words: Record<ManualReview['state'], string> = {
    new: t`Not answered yet`,
    upheld: t`Unchanged`,
    changed: t`Changed`,
  }
  const send = (next: 'upheld' | 'changed') =>
    change(
      answerManualReview,
      { params: { appId, manualReviewId }, body: { state: next, answer: text } },
      { said: () => <Trans>Answer sent.</Trans> },
    )
  return (
    <li>
      <AskedHead asked={review} by={answeredBy} tone={tones[state]}>
        {words[state]}
      </AskedHead>
      {reason !== '' && (
        <p className={styles.answer} dir="auto">
          {reason}
        </p>
      )}
      {state !== 'new' && (
        <p className={styles.answer} dir="auto">
          <q>{answer}</q>
        </p>
      )}
      {state === 'new' && canAnswer && (
        <>
          <Textarea
            mt={6}
            size="xs"
            label={t`Your answer to the applicant`}
            description={t`The applicant gets an email and can read this on their status page.`}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            maxLength={5000}
            required
            autosize
            minRows={2}
            dir="auto"
          />
          <Group gap="xs" mt={6}>
            <Button size="xs" variant="default" loading={isBusy} onClick={() => void send('upheld')}>
              <Trans>Reviewed, it stays</Trans>
            </Button>
            <Button size="xs" variant="default" loading={isBusy} onClick={() => void send('changed')}>
              <Trans>Reviewed and changed</Trans>
            </Button>
          </Group>
        </>
      )}
    </li>
  )
}
