import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowsMaximize, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/format.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './ApplicationHeader.module.css'
import type { PaneControls } from './ApplicationPane.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { StageClock } from './StageClock.tsx'
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
  fullPath,
  isPage = false,
  under,
}: PaneControls & { application: ApplicationDetail; isPage?: boolean; under?: ReactNode }) {
  const { t, i18n } = useLingui()
  const placeText = usePlaceText()
  const { fullName, statusKey, onHoldUntil, telling, rejectionReason, opening } = application
  const day = onHoldUntil && formatDate(i18n.locale, onHoldUntil)
  return (
    <header className={styles.head} data-page={isPage || undefined}>
      {decisions.dialog}
      <ActionIcon className={styles.back} onClick={onClose} aria-label={t`Back to the list`}>
        <IconArrowLeft size={18} className="flip" />
      </ActionIcon>
      <div className={styles.who}>
        <Group gap="2px 8px">
          <Title order={isPage ? 1 : 2} size="h2">
            <bdi>{fullName}</bdi>
          </Title>
          <StatusBadge tone={staffTones[statusKey]}>{placeText(application)}</StatusBadge>
          <StageClock course={application.course} isActive={application.state === 'active' && !day} />
          {day && (
            <StatusBadge tone="warn">
              <Trans>On hold until {day}</Trans>
            </StatusBadge>
          )}
          {opening !== null && (
            <StatusBadge tone="neutral">
              <Trans>
                Opening <bdi>{opening.code}</bdi>
              </Trans>
            </StatusBadge>
          )}
          {rejectionReason !== null && (
            <StatusBadge tone="neutral">
              <bdi>{rejectionReason}</bdi>
            </StatusBadge>
          )}
          {telling !== null && <ToldBadge telling={telling} />}
        </Group>
        {under}
        {isPage && <ContactLinks contact={application} />}
      </div>
      <div className={styles.acts}>
        <DecisionButtons
          application={application}
          stages={stages}
          onDecide={onDecide}
          onAct={onAct}
          onEndHold={decisions.endHold}
        />
      </div>
      <Group className={styles.steps ?? ''} gap={2} wrap="nowrap">
        {position && (
          <span className={styles.position}>
            <bdi>
              <Trans>
                {position.at + 1} of {position.of}
              </Trans>
            </bdi>
          </span>
        )}
        {(position !== null || !isPage) && (
          <>
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
          </>
        )}
        {fullPath !== undefined && (
          <ActionIcon component={Link} to={fullPath} aria-label={t`Open full page`}>
            <IconArrowsMaximize size={18} />
          </ActionIcon>
        )}
        {isPage && (
          <ActionIcon className={styles.close} onClick={onClose} aria-label={t`Close`}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </Group>
    </header>
  )
}
