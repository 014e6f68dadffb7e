import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { formatNumber } from '../../../kernel/format.ts'
import { useStageNames } from '../../../ui/app/stage-names.ts'
import styles from './Board.module.css'
import type { Card, Column } from './board-data.ts'
import { dropMark } from './touch-drag.ts'
import { useColumnDrop } from './use-board-drag.ts'

/** Height of a card with the space below it, as the styles have it. */
const cardHeight = 100
/** Cards below the edge at which the next are fetched. */
const ahead = 8

interface BoardColumnProps {
  stage: JobStage
  column: Column
  /** On a phone it is the one in sight. */
  isShown: boolean
  /** A card that is carried by touch hangs over it. */
  isAimed: boolean
  hasFailed: boolean
  /** A card that shall have the focus. */
  wanted: number | null
  onFocused: () => void
  takes: (appId: number) => boolean
  onDrop: (appId: number) => void
  onMore: (jobStageId: number) => void
  children: (card: Card) => ReactNode
}

/** A stage and its applications, of which only those in sight are drawn. */
export function BoardColumn(props: BoardColumnProps) {
  const { stage, column, isShown, isAimed, hasFailed, wanted, onFocused, takes, onDrop, onMore, children } = props
  const { i18n } = useLingui()
  const nameOf = useStageNames()
  const headingId = useId()
  const box = useRef<HTMLElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const { jobStageId, list, count, next } = column
  const isOver = useColumnDrop(box, takes, onDrop)
  // The compiler leaves this component as it is written: what the library answers changes with every scroll.
  // oxlint-disable-next-line react/incompatible-library
  const cards = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => cardHeight,
    getItemKey: at => list[at]?.appId ?? at,
    overscan: 4,
    initialRect: { width: 260, height: 700 },
  })
  const drawn = cards.getVirtualItems()
  const last = drawn.at(-1)?.index ?? -1
  const isNearEnd = next !== null && last >= list.length - ahead
  const loadMore = useEffectEvent(() => onMore(jobStageId))
  useEffect(() => {
    if (isNearEnd && !hasFailed) loadMore()
    // The next ones are asked for anew when those before have come.
  }, [isNearEnd, hasFailed, list.length])
  const place = wanted === null ? -1 : list.findIndex(card => card.appId === wanted)
  const isDrawn = drawn.some(item => item.index === place)
  const focus = useEffectEvent(() => {
    if (!isDrawn) return cards.scrollToIndex(place)
    scroll.current?.querySelector<HTMLElement>(`[data-card="${wanted}"]`)?.focus()
    onFocused()
  })
  useEffect(() => {
    if (place >= 0) focus()
  }, [place, isDrawn])
  return (
    <section
      ref={box}
      className={styles.column}
      aria-labelledby={headingId}
      data-shown={isShown || undefined}
      data-over={isOver || isAimed || undefined}
      {...{ [dropMark]: jobStageId }}
    >
      <h2 id={headingId} className={styles.heading}>
        <bdi className="clip">{nameOf(stage.name)}</bdi>
        <span className={styles.count}>{formatNumber(i18n.locale, count)}</span>
      </h2>
      <div ref={scroll} className={styles.scroll}>
        {list.length === 0 ? (
          <p className={styles.none}>
            <Trans>No applications</Trans>
          </p>
        ) : (
          <ul style={{ blockSize: cards.getTotalSize() }}>
            {drawn.map(({ index, key, start }) => {
              const card = list[index]
              return (
                card && (
                  <li key={key} style={{ insetBlockStart: start }} aria-setsize={count} aria-posinset={index + 1}>
                    {children(card)}
                  </li>
                )
              )
            })}
          </ul>
        )}
        {next !== null && (
          <div className={styles.more}>
            {hasFailed ? (
              <Button size="xs" variant="default" onClick={() => onMore(jobStageId)}>
                <Trans>Load more</Trans>
              </Button>
            ) : (
              <Loader size="xs" />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
