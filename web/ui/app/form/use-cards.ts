import { useLayoutEffect, useRef, useState } from 'react'

/** Cards of a list that is edited. They have no number of their own: keys follow them, so that what is being typed stays with its card. */
export function useCards<Card>(cards: readonly Card[], onChange: (cards: Card[]) => void) {
  const [keys, setKeys] = useState(() => cards.map((_, place) => place))
  // What is put back comes into the list as it is then.
  const latest = useRef({ cards, keys, onChange })
  useLayoutEffect(() => {
    latest.current = { cards, keys, onChange }
  })
  const show = (next: readonly Card[], nextKeys: readonly number[]) => {
    setKeys([...nextKeys])
    latest.current.onChange([...next])
  }
  const insert = (card: Card, key: number, place: number) => {
    const now = latest.current
    show(now.cards.toSpliced(place, 0, card), now.keys.toSpliced(place, 0, key))
  }
  return {
    keyed: cards.map((card, place) => ({ card, key: keys[place] ?? place })),
    add: (card: Card, place = cards.length) => insert(card, Math.max(-1, ...keys) + 1, place),
    change: (place: number, card: Card) => onChange(cards.with(place, card)),
    /** Takes the card out and puts it in again, so that it then stands at `to`. */
    move: (from: number, to: number) => {
      const card = cards[from]
      const key = keys[from]
      if (card === undefined || key === undefined || to < 0 || to >= cards.length) return
      show(cards.toSpliced(from, 1).toSpliced(to, 0, card), keys.toSpliced(from, 1).toSpliced(to, 0, key))
    },
    /** Takes a card away and answers what puts it back. */
    remove: (place: number): (() => void) => {
      const card = cards[place]
      const key = keys[place]
      show(cards.toSpliced(place, 1), keys.toSpliced(place, 1))
      return () => {
        if (card !== undefined && key !== undefined) insert(card, key, place)
      }
    },
  }
}
