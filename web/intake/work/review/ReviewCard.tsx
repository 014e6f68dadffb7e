import type { ReviewPerson } from '@hireloom/contract/intake/reviews.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { DoubtRow } from './DoubtRow.tsx'
import { PairRow } from './PairRow.tsx'
import styles from './review.module.css'

interface ReviewCardProps {
  person: ReviewPerson
  /** Called before anything of the card is decided. */
  onDecide: () => void
  onCompare: (duplicateId: number) => void
  onLater: () => void
}

/** A person whom a CV has brought: what to check about them. */
export function ReviewCard({ person, onDecide, onCompare, onLater }: ReviewCardProps) {
  const { t } = useLingui()
  const { profileId, appId, fileName, doubts, duplicates, canDecide, canEditEntries } = person
  const name = person.name || person.email || fileName || t`Without a name`
  const page =
    appId === null
      ? pathOf('/app/roboroy/profile/:profileId', { profileId })
      : pathOf('/app/roboroy/application/:appId', { appId })
  return (
    <section className={styles.card} aria-labelledby={`review-${profileId}`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start" className={styles.head ?? ''}>
        <div className={styles.who}>
          <Title order={3} size="h4" id={`review-${profileId}`}>
            <Anchor component={Link} to={page} inherit underline="always">
              <bdi>{name}</bdi>
            </Anchor>
          </Title>
          <Text size="xs" c="dimmed">
            <bdi>{fileName}</bdi>
          </Text>
        </div>
        <Button size="compact-sm" variant="subtle" aria-label={t`Review ${name} later`} onClick={onLater}>
          <Trans>Later</Trans>
        </Button>
      </Group>
      <ul className={styles.items}>
        {doubts.map(doubt => (
          <DoubtRow
            key={doubt.reviewId}
            doubt={doubt}
            profileId={profileId}
            name={name}
            canDecide={canDecide}
            canEditEntries={canEditEntries}
            onDecide={onDecide}
          />
        ))}
        {duplicates.map(pair => (
          <PairRow
            key={pair.duplicateId}
            pair={pair}
            profileId={profileId}
            name={name}
            onDecide={onDecide}
            onCompare={() => onCompare(pair.duplicateId)}
          />
        ))}
      </ul>
    </section>
  )
}
