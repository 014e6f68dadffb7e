import type { PreferenceKey } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../ui/public/Button.tsx'
import { orderOf, type Ranks, ranksOf } from './rank-order.ts'
import { usePreferenceWords } from './work-words.ts'

interface RankListProps {
  ranks: Ranks
  onChange: (ranks: { key: PreferenceKey; rank: number }[]) => void
}

/** What matters, the weightiest first: each moves by its buttons, or by the arrow keys while one of them has the focus. */
export function RankList({ ranks, onChange }: RankListProps) {
  const { t } = useLingui()
  const words = usePreferenceWords()
  const list = useRef<HTMLOListElement>(null)
  const order = orderOf(ranks)
  const move = (key: PreferenceKey, by: -1 | 1) => {
    const from = order.indexOf(key)
    const to = from + by
    if (to < 0 || to >= order.length) return
    const moved = order.filter(each => each !== key)
    moved.splice(to, 0, key)
    onChange(ranksOf(moved))
    // The row moves with its buttons; the focus stays on the one that was pressed.
    requestAnimationFrame(() => {
      const end = to === 0 ? 1 : to === order.length - 1 ? -1 : by
      list.current?.querySelector<HTMLElement>(`[data-move="${key}${end}"]`)?.focus()
    })
  }
  return (
    <ol ref={list} className="stack tight">
      {order.map((key, at) => {
        const word = words[key]
        const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          move(key, event.key === 'ArrowUp' ? -1 : 1)
        }
        return (
          <li key={key} className="row apart">
            <span>
              {at + 1}. {word}
            </span>
            <span className="row tight">
              <Button
                isLow
                data-move={`${key}-1`}
                disabled={at === 0}
                aria-label={t`Move up: ${word}`}
                onKeyDown={onKeyDown}
                onClick={() => move(key, -1)}
              >
                <span aria-hidden="true">↑</span>
              </Button>
              <Button
                isLow
                data-move={`${key}1`}
                disabled={at === order.length - 1}
                aria-label={t`Move down: ${word}`}
                onKeyDown={onKeyDown}
                onClick={() => move(key, 1)}
              >
                <span aria-hidden="true">↓</span>
              </Button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
