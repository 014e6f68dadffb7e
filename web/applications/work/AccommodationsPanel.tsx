import {
  type Accommodation,
  answerAccommodation,
  listAccommodations,
} from '@hireloom/contract/applications/accommodations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, changeAnswers } from '../../ui/app/page-data.ts'
import type { Tone } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { AskedHead } from './AskedHead.tsx'
import styles from './FactPanels.module.css'

const tones: Record<Accommodation['state'], Tone> = { new: 'warn', agreed: 'good', declined: 'neutral', done: 'good' }

/** What the applicant has asked for on the way, and the answer to it. Nothing where nobody asked, or for those who need not know. */
export function AccommodationsPanel({ appId }: { appId: number }) {
  const { data, isError } = useQuery(answerOf(listAccommodations, { params: { appId } }))
  if (isError) {
    return (
      <p className={styles.cap} role="alert">
        <Trans>We couldn't load the accommodation request.</Trans>
      </p>
    )
  }
  if (data === undefined || data.count === 0) return null
  return (
    <section>
      <Title order={3}>
        <Trans>Accommodation request</Trans>
      </Title>
      <Text size="xs" c="dimmed" mt={4}>
        <Trans>Only the hiring team sees this. It doesn't affect the decision.</Trans>
      </Text>
      <ul className={styles.items}>
        {data.list.map(each => (
          <Item key={each.accommodationId} appId={appId} accommodation={each} />
        ))}
      </ul>
    </section>
  )
}

function Item({ appId, accommodation }: { appId: number; accommodation: Accommodation }) {
  const { t } = useLingui()
  const { accommodationId, request, state, answer } = accommodation
  const { change } = useChange(listAccommodations)
  const [isAnswering, setAnswering] = useState(state === 'new')
  const [text, setText] = useState(answer)
  const [sending, setSending] = useState<Accommodation['state'] | null>(null)
  const words: Record<Accommodation['state'], string> = {
    new: t`Not answered yet`,
    agreed: t`Agreed`,
    declined: t`Declined`,
    done: t`Done`,
  }
  const send = async (next: Exclude<Accommodation['state'], 'new'>) => {
    if (sending !== null) return
    setSending(next)
    const answered = await change(answerAccommodation, {
      params: { appId, accommodationId },
      body: { state: next, answer: text },
    })
    setSending(null)
    if (answered === null) return
    changeAnswers(listAccommodations, known => ({
      ...known,
      list: known.list.map(each => (each.accommodationId === accommodationId ? answered : each)),
    }))
    setAnswering(false)
  }
  return (
    <li>
      <AskedHead asked={accommodation} tone={tones[state]}>
        {words[state]}
      </AskedHead>
      <p className={styles.answer} dir="auto">
        {request}
      </p>
      {answer !== '' && !isAnswering && (
        <p className={styles.answer} dir="auto">
          <q>{answer}</q>
        </p>
      )}
      {isAnswering ? (
        <Textarea
          mt={6}
          size="xs"
          label={t`Your answer to the applicant`}
          description={t`The applicant gets an email and can read this on their status page.`}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          maxLength={2000}
          autosize
          minRows={2}
          dir="auto"
        />
      ) : null}
      <Group gap="xs" mt={6}>
        {isAnswering ? (
          <>
            <Button size="xs" loading={sending === 'agreed'} onClick={() => void send('agreed')}>
              <Trans>Agree</Trans>
            </Button>
            <Button size="xs" variant="default" loading={sending === 'declined'} onClick={() => void send('declined')}>
              <Trans>Decline</Trans>
            </Button>
            {state !== 'new' && (
              <Button size="xs" variant="subtle" color="gray" onClick={() => setAnswering(false)}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </>
        ) : (
          <>
            {state === 'agreed' && (
              <Button size="xs" variant="default" loading={sending === 'done'} onClick={() => void send('done')}>
                <Trans>Mark as done</Trans>
              </Button>
            )}
            <Button size="xs" variant="subtle" color="gray" onClick={() => setAnswering(true)}>
              <Trans>Change answer</Trans>
            </Button>
          </>
        )}
      </Group>
    </li>
  )
}
