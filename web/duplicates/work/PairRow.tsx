import type { Duplicate, DuplicateSide } from '@hireloom/contract/duplicates/duplicates.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Moment } from '../../ui/app/Moment.tsx'
import { Row } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { nameOf, useReasonWords } from './duplicate-words.ts'
import styles from './duplicates.module.css'
import { useDuplicateChange } from './use-duplicate-change.tsx'

/** Two people who may be one, why, and what can be done about it. */
export function PairRow({ pair, onCompare }: { pair: Duplicate; onCompare: () => void }) {
  const { t } = useLingui()
  const reasons = useReasonWords()
  const { unmerge, reopen } = useDuplicateChange()
  const { duplicateId, status, score, a, b } = pair
  const [one, other] = [nameOf(a), nameOf(b)]
  return (
    <Row>
      <Stack gap={6} flex={1} miw={0}>
        <div className={styles.pair}>
          <Person side={a} isLink={status !== 'merged' || pair.keptProfileId === a.profileId} />
          <Person side={b} isLink={status !== 'merged' || pair.keptProfileId === b.profileId} />
        </div>
        <Group gap={6}>
          <StatusBadge tone={score >= 90 ? 'warn' : 'neutral'}>
            <Trans>Score {score}</Trans>
          </StatusBadge>
          {pair.reasons.map(({ kind }) => (
            <StatusBadge key={kind} tone="neutral">
              {reasons[kind]}
            </StatusBadge>
          ))}
          {pair.isAutomatic && (
            <StatusBadge tone="brand">
              <Trans>Merged automatically</Trans>
            </StatusBadge>
          )}
        </Group>
        {pair.unmergeUntil !== null && (
          <Text size="xs" c="dimmed">
            <Trans>
              Can be unmerged until <Moment value={pair.unmergeUntil} />
            </Trans>
          </Text>
        )}
      </Stack>
      {status === 'open' && (
        <Button variant="default" size="xs" aria-label={t`Compare ${one} and ${other}`} onClick={onCompare}>
          <Trans>Compare</Trans>
        </Button>
      )}
      {status === 'merged' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t`Unmerge ${one} and ${other}`}
          onClick={() => void unmerge(duplicateId)}
        >
          <Trans>Unmerge</Trans>
        </Button>
      )}
      {status === 'kept_apart' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t`Review ${one} and ${other} again`}
          onClick={() => void reopen(duplicateId)}
        >
          <Trans>Review again</Trans>
        </Button>
      )}
    </Row>
  )
}

function Person({ side, isLink }: { side: DuplicateSide; isLink: boolean }) {
  const { profileId, fields, applications } = side
  const name = nameOf(side)
  const work = [fields.currentTitle, fields.currentCompany].filter(Boolean).join(' · ')
  return (
    <div>
      {isLink ? (
        <Link className="row-title" to={pathOf('/app/roboroy/profile/:profileId', { profileId })}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <Text size="sm" fw={560}>
          <bdi>{name}</bdi>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <bdi>{fields.email}</bdi>
        {fields.mobile && (
          <>
            {' '}
            · <bdi dir="ltr">{fields.mobile}</bdi>
          </>
        )}
      </Text>
      {work !== '' && (
        <Text size="xs" c="dimmed">
          <bdi>{work}</bdi>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <Plural value={applications} _0="no applications" one="# application" other="# applications" />
      </Text>
    </div>
  )
}
