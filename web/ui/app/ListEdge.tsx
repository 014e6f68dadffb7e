import { useLingui } from '@lingui/react/macro'
import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import styles from './MasterDetail.module.css'

/** Widths of a list beside its detail, in pixels. */
const least = 240
const most = 560
const usual = 300
const step = 20

const within = (width: number) => Math.min(most, Math.max(least, Math.round(width)))

/** The edge between a list and its detail: dragged, or moved with the arrow keys; the browser keeps where it stands, a double click forgets it. */
export function ListEdge() {
  const { t } = useLingui()
  const edge = useRef<HTMLHRElement>(null)
  const [width, setWidth] = useLocalStorage({ key: 'list-width', defaultValue: usual, getInitialValueInEffect: false })
  const shown = within(width)
  useLayoutEffect(() => edge.current?.parentElement?.style.setProperty('--list', `${shown}px`), [shown])
  const isMirrored = () => edge.current !== null && getComputedStyle(edge.current).direction === 'rtl'
  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, right } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 }
    setWidth(within(isMirrored() ? right - event.clientX : event.clientX - left))
  }
  const push = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0
    if (by === 0) return
    event.preventDefault()
    setWidth(within(shown + (isMirrored() ? -by : by)))
  }
  return (
    // A rule with a value that takes the focus and is moved: https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      ref={edge}
      className={styles.edge}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t`Width of the list`}
      aria-valuenow={shown}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setWidth(usual)}
      onKeyDown={push}
    />
  )
}
