import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconList } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { JobHead } from '../../jobs/work/JobHead.tsx'
import { jobWithCandidates } from '../../jobs/work/job-data.ts'
import { formatNumber } from '../../kernel/format.ts'
import { numberParam, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { revalidatesBut, together } from '../../ui/app/page-data.ts'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { useList } from '../../ui/app/use-list.ts'
import styles from './board/Board.module.css'
import { BoardCard } from './board/BoardCard.tsx'
import { BoardColumn } from './board/BoardColumn.tsx'
import { BoardFilters } from './board/BoardFilters.tsx'
import { BoardTargets } from './board/BoardTargets.tsx'
import { board, type Card, findCard } from './board/board-data.ts'
import { useBoard } from './board/use-board.tsx'
import { useTouchDrag } from './board/use-board-drag.ts'
import { useBoardKeys } from './board/use-board-keys.ts'
import { possibleMoves } from './moves.ts'
import { reviewAddress, workflow } from './review-data.ts'

const page = together(board, jobWithCandidates, workflow)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const handle = { needsRoom: true }
/** Which column a phone shows changes nothing of the board. */
export const shouldRevalidate = revalidatesBut('column')

/** The active applications of a job by stage: dragged, moved by keys or by a menu. */
export default function BoardPage() {
  const { t, i18n } = useLingui()
  const isByTouch = useMediaQuery('(pointer: coarse)') ?? false
  const navigate = useNavigate()
  const nameOf = useStageNames()
  const job = jobWithCandidates.usePageData()
  const { jobId } = job
  const { stages } = workflow.usePageData()
  const list = useList(reviewAddress)
  const { present, move, loadMore, failed, said, undoLast, dialog } = useBoard(jobId)
  const [wanted, setWanted] = useState<number | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const columns = present.columns.flatMap(column => {
    const stage = stages.find(each => each.jobStageId === column.jobStageId)
    return stage ? [{ column, stage }] : []
  })
  const mayMove = job.may.includes('pipeline.move')
  const targetsOf = (card: Card) => (mayMove ? possibleMoves(card, stages).moves : [])
  const targetIn = (card: Card | undefined, jobStageId: number) =>
    card && targetsOf(card).find(stage => stage.jobStageId === jobStageId)
  const drop = (appId: number, jobStageId: number) => {
    const card = findCard(present, appId)
    const target = targetIn(card, jobStageId)
    if (card && target) void move(card, target)
  }
  const [box, setBox] = useState<HTMLElement | null>(null)
  const touched = useTouchDrag(box, styles.lifted ?? '', drop)
  const carried = touched === null ? undefined : findCard(present, touched.appId)
  const onKey = useBoardKeys(
    columns.map(({ column }) => column),
    setWanted,
    (card, jobStageId) => {
      const target = targetIn(card, jobStageId)
      if (target === undefined) return
      void move(card, target)
      setWanted(card.appId)
    },
  )
  useShortcuts({ u: undoLast, '/': () => searchBox.current?.focus() })
  const chosen = numberParam(list.search, 'column', 0, id => columns.some(({ stage }) => stage.jobStageId === id))
  const shown = chosen || columns[0]?.stage.jobStageId
  const isEmpty = columns.every(({ column }) => column.count === 0)
  const title = job.jobname.nameNameRaw
  return (
    <div className={styles.page}>
      <title>{t`Board: ${title}`}</title>
      {dialog}
      <header>
        <JobHead job={job} present="applications" />
      </header>
      <div className={styles.bar}>
        <div className={styles.filters}>
          <BoardFilters jobId={jobId} sources={present.sources} list={list} searchBox={searchBox} />
        </div>
        <NativeSelect
          className={styles.choice ?? ''}
          aria-label={t`Stage`}
          value={shown ?? ''}
          onChange={event => list.go({ column: event.currentTarget.value }, true)}
          data={columns.map(({ stage, column }) => ({
            value: String(stage.jobStageId),
            label: `${nameOf(stage.name)} (${formatNumber(i18n.locale, column.count)})`,
          }))}
        />
        <Button
          component={Link}
          to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' })}${withParams(list.search, { column: null })}`}
          variant="default"
          leftSection={<IconList size={14} aria-hidden />}
        >
          <Trans>List</Trans>
        </Button>
        <div className={styles.said}>
          <output>{said}</output>
          <span className={styles.keys} id="board-keys">
            {mayMove && (
              <Trans>
                <kbd>Arrow keys</kbd> go from card to card, <kbd>Shift</kbd> and an arrow key moves one.
              </Trans>
            )}
          </span>
        </div>
      </div>
      {isEmpty ? (
        <Empty
          title={list.isNarrowed ? <Trans>No matching applications</Trans> : <Trans>No active applications</Trans>}
          action={
            list.isNarrowed && (
              <Button variant="default" onClick={list.clear}>
                <Trans>Clear filters</Trans>
              </Button>
            )
          }
        >
          {!list.isNarrowed && <Trans>New applications appear here.</Trans>}
        </Empty>
      ) : (
        <section ref={setBox} className={styles.columns} data-board aria-label={t`Board`} aria-describedby="board-keys">
          {columns.map(({ column, stage }) => (
            <BoardColumn
              key={stage.jobStageId}
              stage={stage}
              column={column}
              isShown={stage.jobStageId === shown}
              isAimed={touched?.jobStageId === stage.jobStageId && targetIn(carried, stage.jobStageId) !== undefined}
              hasFailed={failed === stage.jobStageId}
              wanted={wanted}
              onFocused={() => setWanted(null)}
              takes={appId => targetIn(findCard(present, appId), stage.jobStageId) !== undefined}
              onDrop={appId => drop(appId, stage.jobStageId)}
              onMore={jobStageId => void loadMore(jobStageId)}
            >
              {card => (
                <BoardCard
                  card={card}
                  targets={targetsOf(card)}
                  mayReject={job.may.includes('pipeline.reject')}
                  isTouched={card.appId === touched?.appId}
                  isByTouch={isByTouch}
                  onMove={(moved, target) => void move(moved, target)}
                  onReject={({ appId, statusKey }) =>
                    void navigate(
                      `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}?app=${appId}&act=reject`,
                    )
                  }
                  onKey={onKey}
                />
              )}
            </BoardColumn>
          ))}
        </section>
      )}
      {carried && <BoardTargets stages={targetsOf(carried)} aimed={touched?.jobStageId ?? null} />}
    </div>
  )
}
