import { listApplications, readApplication } from '@hireloom/contract/applications/applications.ts'
import { type BoardWord, readBoard, readBoardColumn } from '@hireloom/contract/applications/board.ts'
import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useThrottledCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../kernel/api.ts'
import { useTellFailure } from '../../../ui/app/failures.ts'
import { answerOf, changeAnswers, refresh } from '../../../ui/app/page-data.ts'
import { queryClient } from '../../../ui/app/query.ts'
import { useStageNames } from '../../../ui/app/stage-names.ts'
import { guess, useChange } from '../../../ui/app/use-change.tsx'
import { filtersOf } from '../review-data.ts'
import { usePlaceText } from '../stage-names.ts'
import { useLiveApplications } from '../use-live-applications.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { useUnfinished } from '../use-unfinished.tsx'
import { type Board, board, boardInput, type Card, findCard, withCardIn, withMore, withWord } from './board-data.ts'

/** A narrowed board is read again at most so often, however much comes. */
const narrowedMs = 1000

/** The board of a job: moves that show at once, more cards, and what colleagues do meanwhile. `said` is the last thing that happened. */
export function useBoard(jobId: number) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const placeText = usePlaceText()
  const refusalText = useRefusalText()
  const tellFailure = useTellFailure()
  const unfinished = useUnfinished()
  const [search] = useSearchParams()
  const present = board.usePageData({ refetchOnWindowFocus: false })
  const { change, undoLast } = useChange(listApplications, readApplication, searchJobs)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState<number | null>(null)
  const loading = useRef(new Set<number>())
  const heard = useRef<BoardWord[] | null>(null)
  const isNarrowed = Object.keys(filtersOf(search)).length > 0
  const key = answerOf(readBoard, boardInput(jobId, search)).queryKey
  const changeBoard = (by: (known: Board) => Board) => queryClient.setQueryData<Board>(key, known => known && by(known))

  /** Reads the board again. What was told meanwhile may be newer than what was read. */
  const readAgain = async () => {
    const words: BoardWord[] = []
    heard.current = words
    await refresh(readBoard)
    changeBoard(known => words.reduce((before, word) => withWord(before, word, isNarrowed), known))
    if (heard.current === words) heard.current = null
  }
  // Whether what has come fits the filters only the server knows.
  const readNarrowed = useThrottledCallback(() => void readAgain(), narrowedMs)
  const hear = (word: BoardWord) => {
    heard.current?.push(word)
    changeBoard(known => withWord(known, word, isNarrowed))
    if (isNarrowed && word.changed.some(({ row }) => findCard(present, row.appId) === undefined)) readNarrowed()
    const news = word.changed.findLast(({ isOwn }) => !isOwn)
    if (news === undefined) return
    const { row, movedBy } = news
    const [name, place] = [row.fullName, placeText(row)]
    setSaid(movedBy === null ? t`${name}: ${place}` : t`${movedBy} moved ${name} to ${place}.`)
  }
  useLiveApplications(jobId, present.mark, {
    onWord: hear,
    onStale: () => void readAgain(),
    onBack: () => isNarrowed && readNarrowed(),
  })

  const move = async (card: Card, stage: JobStage, overrideReason?: string): Promise<void> => {
    const { appId, fullName, version } = card
    const [name, place] = [fullName, nameOf(stage.name)]
    setSaid(t`${name} is now in ${place}.`)
    const after = { ...card, statusKey: stage.statusKey, stageName: stage.name }
    const decided = await change(
      decideApplication,
      { params: { appId }, body: { decision: 'move', toStageId: stage.jobStageId, version, overrideReason } },
      {
        saidAtOnce: (
          <Trans>
            <bdi>{name}</bdi>: {place}
          </Trans>
        ),
        guess: guess(readBoard, known => (known.jobId === jobId ? withCardIn(known, after, stage.jobStageId) : known)),
        refused: error =>
          unfinished.catchRefusal(error, fullName, reason => move(card, stage, reason))
            ? null
            : refusalText(error, fullName),
        onUndone: () => void readAgain(),
      },
    )
    if (decided === null) {
      setSaid(t`${name} was not moved.`)
      return readAgain()
    }
    changeAnswers(readBoard, known => ({
      ...known,
      columns: known.columns.map(column => ({
        ...column,
        list: column.list.map(each =>
          each.appId === appId && each.version < decided.version ? { ...each, version: decided.version } : each,
        ),
      })),
    }))
  }

  /** Fetches the next cards of a stage, once at a time. */
  const loadMore = async (jobStageId: number) => {
    const after = present.columns.find(column => column.jobStageId === jobStageId)?.next
    if (after == null || loading.current.has(jobStageId)) return
    loading.current.add(jobStageId)
    setFailed(null)
    try {
      const more = await call(readBoardColumn, {
        params: { stageId: jobStageId },
        query: { after, ...filtersOf(search) },
      })
      changeBoard(known => withMore(known, jobStageId, more))
    } catch (error) {
      setFailed(jobStageId)
      tellFailure(error)
    } finally {
      loading.current.delete(jobStageId)
    }
  }
  return { present, move, loadMore, failed, said, undoLast, dialog: unfinished.dialog }
}
