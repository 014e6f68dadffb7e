import { pathOf } from '@hireloom/contract/pages.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { Age } from '../../../ui/app/Age.tsx'
import RowMenu from '../../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../../ui/app/StatusBadge.tsx'
import { useStageNames } from '../../../ui/app/stage-names.ts'
import { MatchBars } from '../../../ui/public/MatchBars.tsx'
import styles from './Board.module.css'
import type { Card } from './board-data.ts'
import { useDraggedCard } from './use-board-drag.ts'

interface BoardCardProps {
  card: Card
  /** Where it can be moved to; nowhere for who may only look. */
  targets: readonly JobStage[]
  mayReject: boolean
  /** It is carried by touch. */
  isTouched: boolean
  /** Fingers act on the board, so that a card says in words that it can be moved; others are spared a second menu for each card. */
  isByTouch: boolean
  onMove: (card: Card, stage: JobStage) => void
  onReject: (card: Card) => void
  onKey: (card: Card, event: KeyboardEvent) => void
}

/** An application on the board: its name is the link to it, and what the keys act on. */
export function BoardCard({ card, targets, mayReject, isTouched, isByTouch, onMove, onReject, onKey }: BoardCardProps) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const box = useRef<HTMLDivElement>(null)
  const { appId, jobId, statusKey, fullName, score } = card
  const isDragged = useDraggedCard(box, appId, targets.length > 0)
  const work = [card.currentTitle, card.currentCompany].filter(Boolean).join(' · ')
  const moves = targets.map(stage => ({
    label: (
      <Trans>
        Move to <bdi>{nameOf(stage.name)}</bdi>
      </Trans>
    ),
    onAct: () => onMove(card, stage),
  }))
  const acts = [
    ...moves,
    ...(mayReject ? [{ label: <Trans>Reject</Trans>, isDanger: true, onAct: () => onReject(card) }] : []),
  ]
  return (
    <div
      ref={box}
      className={styles.card}
      data-app={appId}
      data-dragged={isDragged || isTouched || undefined}
      data-movable={targets.length > 0}
    >
      <div className={styles.name}>
        {!card.isViewed && (
          <>
            <span className={styles.dot} />
            <span className="sr">{t`New`}</span>
          </>
        )}
        <Link
          to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}?app=${appId}`}
          className="clip"
          data-card={appId}
          draggable={false}
          onKeyDown={event => onKey(card, event)}
        >
          <bdi>{fullName}</bdi>
        </Link>
      </div>
      <RowMenu name={fullName} acts={acts} />
      <span className={`${styles.soft} clip`} dir="auto">
        {work}
      </span>
      <span className={styles.foot}>
        {card.onHoldUntil !== null ? (
          <StatusBadge tone="warn">
            <Trans>On hold</Trans>
          </StatusBadge>
        ) : (
          <span className={styles.soft}>
            <Age value={card.appliedAt} />
          </span>
        )}
        {score !== null && <MatchBars score={score} isShort />}
        {isByTouch && (
          <span className={styles.moves}>
            <RowMenu name={fullName} acts={moves} label={<Trans>Move to…</Trans>} />
          </span>
        )}
      </span>
    </div>
  )
}
