import { listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { taskPollMs } from '@hireloom/contract/platform/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '../../../ui/app/Failure.tsx'
import { Opening } from '../../../ui/app/Opening.tsx'
import { answerOf } from '../../../ui/app/page-data.ts'
import { useShortcuts } from '../../../ui/app/shortcuts.ts'
import { Skeleton } from '../../../ui/public/Skeleton.tsx'
import { ReviewCard } from './ReviewCard.tsx'

const CompareDialog = lazy(() => import('../../../duplicates/work/CompareDialog.tsx'))

const shownAtOnce = 20
const mostAtOnce = 50

interface ReviewQueueProps {
  /** Of this upload only. */
  parentTaskId?: number | undefined
  /** CVs are being read, or were a moment ago, so that more may come. */
  isFresh?: boolean
  /** What stands there when nothing waits. */
  none: ReactNode
}

/** The main button of each thing to decide, in the order of the page: where the keys lead. */
const main = '[data-review-main]'

/** People whose CVs wait for a review, each with unsure fields and possible duplicates; all of it works by keyboard. */
export function ReviewQueue({ parentTaskId, isFresh = false, none }: ReviewQueueProps) {
  const { t } = useLingui()
  const [later, setLater] = useState<readonly number[]>([])
  const [comparedId, setCompared] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const limit = Math.min(mostAtOnce, shownAtOnce + later.length)
  const query = { limit, ...(parentTaskId !== undefined && { parentTaskId }) }
  const { data, error, refetch } = useQuery({
    ...answerOf(listResumeReviews, { query }),
    placeholderData: before => before,
    refetchInterval: isFresh ? taskPollMs : false,
  })
  const mains = () => [...(frame.current?.querySelectorAll<HTMLElement>(main) ?? [])]
  /** Where the thing stood that was just decided: the focus goes on from there. */
  const place = useRef<number | null>(null)
  const keepPlace = () => {
    const at = mains().findIndex(each => each.closest('[data-review]')?.contains(document.activeElement))
    place.current = Math.max(0, at)
  }
  const list = data?.list
  useEffect(() => {
    if (place.current === null || list === undefined) return
    // The focus went with what was decided.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const left = mains()
    left[Math.min(place.current, left.length - 1)]?.focus()
    place.current = null
  }, [list])
  const step = (by: 1 | -1) => {
    const all = mains()
    const at = all.findIndex(each => each.closest('[data-review]')?.contains(document.activeElement))
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  const press = (part: string) =>
    document.activeElement?.closest('[data-review]')?.querySelector<HTMLElement>(`[data-review-${part}]`)?.click()
  useShortcuts({ j: () => step(1), k: () => step(-1), e: () => press('correct'), c: () => press('clear') })
  const byArrows = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, [role="option"]')
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (isTyping || by === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    step(by)
  }
  if (list === undefined || data === undefined) {
    if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
    return (
      <output aria-label={t`Loading`}>
        <Skeleton lines={6} />
      </output>
    )
  }
  if (list.length === 0) return none
  const waiting = list.filter(({ profileId }) => !later.includes(profileId))
  const put = list.length - waiting.length
  return (
    <Stack gap="md" ref={frame} onKeyDown={byArrows}>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        <Trans>
          <kbd>J</kbd> <kbd>K</kbd> or arrows: next and previous · <kbd>Enter</kbd>: accept or compare · <kbd>E</kbd>:
          correct · <kbd>C</kbd>: clear
        </Trans>
      </Text>
      {waiting.map(person => (
        <ReviewCard
          key={person.profileId}
          person={person}
          onDecide={keepPlace}
          onCompare={setCompared}
          onLater={() => {
            keepPlace()
            setLater(known => [...known, person.profileId])
          }}
        />
      ))}
      {data.count > list.length && (
        <Text size="sm" c="dimmed">
          <Plural value={data.count - list.length} one="# more person waits." other="# more people wait." />
        </Text>
      )}
      {put > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed" component="output">
            <Plural value={put} one="# person left for later." other="# people left for later." />
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => setLater([])}>
            <Trans>Show them</Trans>
          </Button>
        </Group>
      )}
      {comparedId !== null && (
        <Opening>
          <CompareDialog
            duplicateId={comparedId}
            onClose={() => {
              setCompared(null)
              place.current ??= 0
              void refetch()
            }}
          />
        </Opening>
      )}
    </Stack>
  )
}
