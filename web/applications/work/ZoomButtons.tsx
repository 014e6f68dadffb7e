import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'

/** Sizes of a page against the one on paper. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** Where the first step from the width of the place leads. */
const middle = 1

/** How large pages are drawn, kept in this browser; `null` is as wide as their place. */
export const useZoom = () =>
  useLocalStorage<number | null>({ key: 'cv-zoom', defaultValue: null, getInitialValueInEffect: false })

interface ZoomButtonsProps {
  zoom: number | null
  onZoom: (zoom: number | null) => void
}

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const { t } = useLingui()
  const smaller = zooms.findLast(each => each < (zoom ?? middle + 0.01))
  const larger = zooms.find(each => each > (zoom ?? middle))
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        size="var(--control-row)"
        aria-label={t`Zoom out`}
        disabled={smaller === undefined}
        onClick={() => onZoom(smaller ?? null)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Tooltip label={t`Fit to width`}>
        <Button variant="subtle" color="gray" size="xs" aria-label={t`Fit to width`} onClick={() => onZoom(null)}>
          {zoom === null ? t`Fit` : `${Math.round(zoom * 100)}%`}
        </Button>
      </Tooltip>
      <ActionIcon
        size="var(--control-row)"
        aria-label={t`Zoom in`}
        disabled={larger === undefined}
        onClick={() => onZoom(larger ?? null)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
