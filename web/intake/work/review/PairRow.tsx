import type { Duplicate } from '@hireloom/contract/duplicates/duplicates.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { nameOf, useReasonWords } from '../../../duplicates/work/duplicate-words.ts'
import { useDuplicateChange } from '../../../duplicates/work/use-duplicate-change.tsx'
import { refresh } from '../../../ui/app/page-data.ts'
import { StatusBadge } from '../../../ui/app/StatusBadge.tsx'
import styles from './review.module.css'
import { reviewAnswers } from './review-answers.ts'

interface PairRowProps {
  pair: Duplicate
  /** Whom the CV has brought; the other one is whom they may be. */
  profileId: number
  name: string
  onDecide: () => void
  onCompare: () => void
}

/** Somebody who may be the same person: why, and what to do about it. */
export function PairRow({ pair: { duplicateId, a, b, score, reasons }, profileId, name, ...acts }: PairRowProps) {
  const { t } = useLingui()
  const words = useReasonWords()
  const { keepApart, isBusy } = useDuplicateChange()
  const other = a.profileId === profileId ? b : a
  const otherName = nameOf(other)
  const apart = async () => {
    acts.onDecide()
    await keepApart(duplicateId)
    await refresh(...reviewAnswers)
  }
  return (
    <li className={styles.item} data-review>
      <div className={styles.what}>
        <Text size="sm" fw={560}>
          <Trans>
            May be the same person as{' '}
            <Anchor
              component={Link}
              to={pathOf('/app/roboroy/profile/:profileId', { profileId: other.profileId })}
              inherit
              underline="always"
            >
              <bdi>{otherName}</bdi>
            </Anchor>
          </Trans>
        </Text>
        <Group gap={6} mt={4}>
          <StatusBadge tone={score >= 90 ? 'warn' : 'neutral'}>
            <Trans>Score {score}</Trans>
          </StatusBadge>
          {reasons.map(({ kind }) => (
            <StatusBadge key={kind} tone="neutral">
              {words[kind]}
            </StatusBadge>
          ))}
        </Group>
      </div>
      <Group gap={6} className={styles.acts ?? ''}>
        <Button
          size="compact-sm"
          data-review-main
          aria-label={t`Compare ${name} and ${otherName}`}
          onClick={() => {
            acts.onDecide()
            acts.onCompare()
          }}
        >
          <Trans>Compare</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={t`Keep ${name} and ${otherName} apart`}
          onClick={() => void apart()}
        >
          <Trans>Keep apart</Trans>
        </Button>
      </Group>
    </li>
  )
}
