import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { formatHours } from '../../kernel/format.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import styles from './FactPanels.module.css'

type Course = ApplicationDetail['course']

const hourMs = 3600_000
const hoursBetween = (from: string, to: number) => Math.max(0, Math.round((to - Date.parse(from)) / hourMs))

/** How long an application has been in its stage, and by when its target asks for a decision. */
export function StageClock({ course, isActive }: { course: Course; isActive: boolean }) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const [present] = course
  if (!isActive || present === undefined || present.leftAt !== null) return null
  const hours = hoursBetween(present.enteredAt, now)
  const { dueAt } = present
  const time = formatHours(i18n.locale, hours)
  return (
    <>
      {hours >= 24 && (
        <Text span size="xs" c="dimmed">
          <Trans>{time} in this stage</Trans>
        </Text>
      )}
      {dueAt !== null && (
        <StatusBadge tone={Date.parse(dueAt) < now ? 'bad' : 'neutral'}>
          {Date.parse(dueAt) < now ? (
            <Trans>
              Overdue since <Moment value={dueAt} />
            </Trans>
          ) : (
            <Trans>
              Decide by <Moment value={dueAt} isExact />
            </Trans>
          )}
        </StatusBadge>
      )}
    </>
  )
}

/** How long an application was in each of its stages, the first one first. */
export function StageTimes({ course }: { course: Course }) {
  const { t, i18n } = useLingui()
  const nameOf = useStageNames()
  const [now] = useState(() => Date.now())
  return (
    <ol className={styles.stages} aria-label={t`Time in each stage`}>
      {course.toReversed().map(({ name, enteredAt, leftAt }) => (
        <li key={enteredAt} aria-current={leftAt === null ? 'step' : undefined}>
          <bdi>{nameOf(name)}</bdi>
          <small>{formatHours(i18n.locale, hoursBetween(enteredAt, leftAt === null ? now : Date.parse(leftAt)))}</small>
        </li>
      ))}
    </ol>
  )
}
