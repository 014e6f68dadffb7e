import { giveFeedback } from '@hireloom/contract/matching/feedback.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { listSourced, type SourcedPerson } from '@hireloom/contract/sourcing/sourcing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { ScoreReasons } from '../../criteria/work/ScoreItems.tsx'
import { call } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/format.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import SelectBox from '../../ui/app/SelectBox.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { MatchBars } from '../../ui/public/MatchBars.tsx'
import styles from './sourcing.module.css'

interface PersonCardProps {
  jobId: number
  person: SourcedPerson
  canAdd: boolean
  canJudge: boolean
  isMarked: boolean
  onMark: (isRange: boolean) => void
  onAdd: () => void
  onDownvote: () => void
}

/** One person, why the score is what it is, and what can be done. */
export function PersonCard(props: PersonCardProps) {
  const { person, canAdd, canJudge, isMarked, onMark, onAdd } = props
  const { t, i18n } = useLingui()
  const { fullName, profileId, currentTitle, currentCompany, countryFull, score, breakdown, feedback } = person
  const facts = [currentTitle, currentCompany, countryFull].filter(fact => fact !== null && fact !== '')
  const isRange = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
  return (
    <li className={styles.person}>
      {canAdd ? (
        <SelectBox label={t`Select ${fullName}`} isChecked={isMarked} onChange={event => onMark(isRange(event))} />
      ) : (
        <span />
      )}
      <div>
        <Link className="row-title" to={pathOf('/app/roboroy/profile/:profileId', { profileId })}>
          <bdi>{fullName}</bdi>
        </Link>
        <Text size="sm" c="dimmed">
          <bdi>{facts.join(' · ')}</bdi>
        </Text>
      </div>
      <div className={styles.score}>
        <MatchBars score={score} />
        <Text size="xs" c="dimmed" className="figures">
          <Trans>{formatNumber(i18n.locale, Math.round(score))} of 100</Trans>
        </Text>
      </div>
      {feedback !== null && (
        <Text size="xs" c="dimmed" className={styles.why ?? ''}>
          {feedback.verdict === 'up' ? <Trans>Suitable</Trans> : <Trans>Not suitable</Trans>}
          {' · '}
          <bdi>{feedback.givenBy ?? t`Former member`}</bdi> · <Moment value={feedback.givenAt} />
          {feedback.reason !== '' && (
            <>
              {': '}
              <q dir="auto">{feedback.reason}</q>
            </>
          )}
        </Text>
      )}
      <Group gap="xs" className={styles.acts ?? ''}>
        {canAdd && (
          <Button size="compact-sm" variant="default" onClick={onAdd} aria-label={t`Add ${fullName} to the job`}>
            <Trans>Add to job</Trans>
          </Button>
        )}
        {canJudge && <Verdicts {...props} />}
      </Group>
      <details className={styles.why}>
        <summary>
          <Trans>Why this score</Trans>
        </summary>
        <ScoreReasons breakdown={breakdown} />
      </details>
    </li>
  )
}

/** Thumbs up and down; pressing the one that is given takes the verdict back. */
function Verdicts({ jobId, person: { profileId, fullName, feedback }, onDownvote }: PersonCardProps) {
  const { t } = useLingui()
  const { change, isBusy } = useChange(listSourced)
  const isUp = feedback?.verdict === 'up'
  const isDown = feedback?.verdict === 'down'
  const params = { jobId, profileId }
  const say = (verdict: 'up' | null) =>
    change(
      giveFeedback,
      { params, body: { verdict } },
      {
        said: () => (verdict === 'up' ? <Trans>Marked as suitable.</Trans> : <Trans>Verdict removed.</Trans>),
        undoBy: () =>
          call(giveFeedback, {
            params,
            body: { verdict: feedback?.verdict ?? null, reason: feedback?.reason ?? '' },
          }),
      },
    )
  return (
    <>
      <ActionIcon
        variant={isUp ? 'filled' : 'default'}
        aria-pressed={isUp}
        aria-label={t`${fullName} is suitable`}
        disabled={isBusy || (isUp && !feedback.isOwn)}
        onClick={() => void say(isUp ? null : 'up')}
      >
        <IconThumbUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant={isDown ? 'filled' : 'default'}
        aria-pressed={isDown}
        aria-label={t`${fullName} is not suitable`}
        disabled={isBusy || (isDown && !feedback.isOwn)}
        onClick={() => (isDown ? void say(null) : onDownvote())}
      >
        <IconThumbDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
