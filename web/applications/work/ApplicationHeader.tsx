import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { formatDate } from '../../kernel/format.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { MatchBars } from '../../ui/public/MatchBars.tsx'
import styles from './ApplicationHeader.module.css'
import type { PaneControls } from './ApplicationPane.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { usePlaceText } from './stage-names.ts'
import { staffTones } from './status-words.ts'
import { ToldBadge } from './ToldBadge.tsx'

/** Stays in sight while the rest scrolls. */
export function ApplicationHeader({
  application,
  position,
  onStep,
  onClose,
  stages,
  decisions,
  onDecide,
  onAct,
}: PaneControls & { application: ApplicationDetail }) {
  const { t, i18n } = useLingui()
  const placeText = usePlaceText()
  const { fullName, email, mobile, statusKey, onHoldUntil, score, telling, rejectionReason } = application
  const day = onHoldUntil && formatDate(i18n.locale, onHoldUntil)
  return (
    <header className={styles.head}>
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <ActionIcon className={styles.back} onClick={onClose} aria-label={t`Back to the list`}>
          <IconArrowLeft size={18} className="flip" />
        </ActionIcon>
        <div className={styles.who}>
          <Group gap="xs">
            <Title order={2} size="h1">
              <bdi>{fullName}</bdi>
            </Title>
            <StatusBadge tone={staffTones[statusKey]}>{placeText(application)}</StatusBadge>
            {day && (
              <StatusBadge tone="warn">
                <Trans>On hold until {day}</Trans>
              </StatusBadge>
            )}
            {rejectionReason !== null && (
              <StatusBadge tone="neutral">
                <bdi>{rejectionReason}</bdi>
              </StatusBadge>
            )}
            {telling !== null && <ToldBadge telling={telling} />}
            {score !== null && <MatchBars score={score} />}
          </Group>
          <Group gap="sm">
            {email !== '' && (
              <Anchor href={`mailto:${email}`} size="sm" underline="always">
                {email}
              </Anchor>
            )}
            {mobile !== null && (
              <Anchor href={`tel:${mobile}`} size="sm" underline="always">
                <bdi dir="ltr">{mobile}</bdi>
              </Anchor>
            )}
          </Group>
        </div>
        <Group gap={2} wrap="nowrap">
          {position && (
            <span className={styles.position}>
              <bdi>
                <Trans>
                  {position.at + 1} of {position.of}
                </Trans>
              </bdi>
            </span>
          )}
          <ActionIcon onClick={() => onStep(-1)} aria-label={t`Previous application`} disabled={position?.at === 0}>
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            onClick={() => onStep(1)}
            aria-label={t`Next application`}
            disabled={position !== null && position.at + 1 >= position.of}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
          <ActionIcon className={styles.close} onClick={onClose} aria-label={t`Close`}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <DecisionButtons
        application={application}
        stages={stages}
        onDecide={onDecide}
        onAct={onAct}
        onEndHold={decisions.endHold}
      />
    </header>
  )
}
