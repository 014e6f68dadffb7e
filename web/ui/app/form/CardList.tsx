import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { showUndo } from '../UndoToast.tsx'
import styles from './CardList.module.css'
import { useCardDrag } from './use-card-drag.ts'
import { useCards } from './use-cards.ts'

interface CardListProps<Card> {
  cards: readonly Card[]
  onChange: (cards: Card[]) => void
  /** What a card is called; an empty one by its place. */
  nameOf: (card: Card, place: number) => string
  /** What is wrong with a card all in all. */
  errorOf?: (place: number) => string | undefined
  /** The fields of a card. */
  children: (card: Card, change: (card: Card) => void, place: number) => ReactNode
  /** What adds a card, at the end unless a place is given. */
  footer: (add: (card: Card, place?: number) => void) => ReactNode
}

/** Cards in an order of one's own: dragged by their handle, moved with its arrow keys or by buttons, taken away with a way back. */
export function CardList<Card>({ cards, onChange, nameOf, errorOf, children, footer }: CardListProps<Card>) {
  const { t } = useLingui()
  const listId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const { keyed, add, change, move, remove } = useCards(cards, onChange)
  const nameAt = (place: number): string => {
    const card = cards[place]
    return card === undefined ? '' : nameOf(card, place)
  }
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= cards.length) return
    move(from, to)
    const [name, number, count] = [nameAt(from), to + 1, cards.length]
    setSaid(t`${name} is now ${number} of ${count}.`)
  }
  const takeAway = (place: number) => {
    const name = nameAt(place)
    const putBack = remove(place)
    showUndo(
      <Trans>
        Removed: <bdi>{name}</bdi>
      </Trans>,
      putBack,
    )
    // The focus goes to what follows, else to what adds a card.
    requestAnimationFrame(() => {
      const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
      const own = [...handles].filter(handle => handle.dataset.handle === listId)
      ;(own[Math.min(place, own.length - 1)] ?? list.current?.parentElement?.querySelector('button'))?.focus()
    })
  }
  return (
    <div className={styles.frame}>
      <ol className={styles.list} ref={list}>
        {keyed.map(({ card, key }, place) => (
          <CardItem
            key={key}
            list={listId}
            place={place}
            count={cards.length}
            name={nameAt(place)}
            error={errorOf?.(place)}
            onMove={moveTo}
            onRemove={() => takeAway(place)}
          >
            {children(card, next => change(place, next), place)}
          </CardItem>
        ))}
      </ol>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      {footer(add)}
    </div>
  )
}

interface CardItemProps {
  list: string
  place: number
  count: number
  name: string
  error: string | undefined
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children: ReactNode
}

function CardItem({ list, place, count, name, error, onMove, onRemove, children }: CardItemProps) {
  const { t } = useLingui()
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { edge, isDragged } = useCardDrag({ card, handle, list, place, onDrop: onMove })
  const pushed = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(place, place + by)
  }
  return (
    <li ref={card} className={styles.card} data-edge={edge} data-dragged={isDragged || undefined}>
      <Group gap={6} wrap="nowrap" className={styles.head ?? ''}>
        <ActionIcon
          ref={handle}
          variant="subtle"
          color="gray"
          className={styles.handle ?? ''}
          data-handle={list}
          aria-label={t`Order of ${name}: drag, or use the arrow keys`}
          onKeyDown={pushed}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
        <Text fw={560} className="clip" flex={1}>
          <bdi>{name}</bdi>
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Move up: ${name}`}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Move down: ${name}`}
          disabled={place === count - 1}
          onClick={() => onMove(place, place + 1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Remove: ${name}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      {children}
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </li>
  )
}
