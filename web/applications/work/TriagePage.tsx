import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { JobHead } from '../../jobs/work/JobHead.tsx'
import { jobWithCandidates } from '../../jobs/work/job-data.ts'
import { withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { revalidatesBut, together } from '../../ui/app/page-data.ts'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { ApplicationPane } from './ApplicationPane.tsx'
import { type Act, possibleMoves, type Target } from './moves.ts'
import { RejectStrip } from './RejectStrip.tsx'
import { actIn, openIn, workflow } from './review-data.ts'
import styles from './Triage.module.css'
import { TriageBar } from './TriageBar.tsx'
import { queue, waitingIn } from './triage-data.ts'
import { useAhead } from './use-ahead.ts'
import { usePrefetched, useViewed } from './use-application.ts'
import { type Decidable, useDecisions } from './use-decisions.tsx'
import { useLiveMoves } from './use-live-moves.ts'

const page = together(queue, jobWithCandidates, workflow)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const handle = { needsRoom: true }
/** Opening another application, or a dialog on it, changes nothing of the queue. */
export const shouldRevalidate = revalidatesBut('app', 'act')

/** New applications to a job, one after the other: those that nobody has looked at first. The queue stays as it was when it was opened. */
export default function TriagePage() {
  const { t } = useLingui()
  const job = jobWithCandidates.usePageData()
  const present = queue.usePageData()
  const [{ rows, count, round }, setQueue] = useState({ ...waitingIn(present), round: 1 })
  const title = job.jobname.nameNameRaw
  const listPath = pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: job.jobId, statusKey: 'applied' })
  return (
    <>
      <title>{t`Review: ${title}`}</title>
      <TriageQueue
        key={round}
        job={job}
        rows={rows}
        count={count}
        listPath={listPath}
        onMore={() => setQueue({ ...waitingIn(present), round: round + 1 })}
      />
    </>
  )
}

interface TriageQueueProps {
  job: Job
  rows: readonly ApplicationRow[]
  /** How many there were when the queue was opened; the first of them are `rows`. */
  count: number
  listPath: string
  onMore: () => void
}

function TriageQueue({ job, rows, count, listPath, onMore }: TriageQueueProps) {
  const { t } = useLingui()
  const { jobId } = job
  const { stages } = workflow.usePageData()
  const live = waitingIn(queue.usePageData()).rows
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  const [decided, setDecided] = useState<readonly number[]>([])
  const startsBlind = stages.some(stage => stage.statusKey === 'applied' && stage.config.blind === true)
  const [isBlind, setBlind] = useLocalStorage({
    key: startsBlind ? `blind-review-${jobId}` : 'blind-review',
    defaultValue: startsBlind,
  })
  const moves = useLiveMoves(jobId)
  /** What somebody else has decided on meanwhile. */
  const takenOf = (appId: number) => {
    const move = moves.get(appId)
    return move && move.row.statusKey !== 'applied' ? move : undefined
  }
  /** How many wait when these are done. */
  const left = live.length
  const isDecided = (appId: number) => decided.includes(appId) || takenOf(appId) !== undefined
  const taken = rows.filter(({ appId }) => takenOf(appId) !== undefined && !decided.includes(appId)).length
  const waiting = rows.filter(row => !isDecided(row.appId))
  // Without one in the address it is the first that waits; what is open stays open, whatever others decide.
  const openId = openIn(search) ?? (decided.length === 0 ? rows[0] : waiting[0])?.appId ?? null
  const { shownId, show } = useAhead(openId)
  const at = rows.findIndex(row => row.appId === shownId)
  const go = (changes: { app?: number | null; act?: Act | null }) =>
    void navigate(withParams(search, { app: shownId, act: null, ...changes }) || '.', {
      replace: true,
      preventScrollReset: true,
    })
  const goTo = (appId: number | null) => {
    show(appId)
    go({ app: appId })
  }
  const step = (by: 1 | -1) => {
    const appId = rows[at + by]?.appId
    if (appId !== undefined) goTo(appId)
  }
  const reopen = (appId: number) => {
    setDecided(known => known.filter(each => each !== appId))
    goTo(appId)
  }
  const decisions = useDecisions(reopen)
  const goOn = (from: number) => {
    setDecided(known => [...known.filter(each => each !== from), from])
    const isNext = (row: ApplicationRow) => row.appId !== from && !isDecided(row.appId)
    const after = rows.slice(rows.findIndex(row => row.appId === from) + 1).find(isNext)
    goTo((after ?? rows.find(isNext))?.appId ?? null)
    pane.current?.scrollTo({ top: 0 })
  }
  /** The application whose rejection waits for a reason. */
  const [rejectedId, setRejectedId] = useState<number | null>(null)
  const decideAndGoOn = (application: Decidable, to: Target, reasonId?: number) => {
    setRejectedId(null)
    void decisions.decide(application, to, { reasonId })
    goOn(application.appId)
  }
  const decideOrAsk = (application: Decidable, to: Target) =>
    to === 'rejected' ? setRejectedId(application.appId) : decideAndGoOn(application, to)
  const labelOf = (appId: number) => t`Candidate ${appId}`
  // As it is now: an undo has given it another version.
  const open = live.find(row => row.appId === shownId) ?? rows[at]
  const shown = open && (isBlind ? { ...open, fullName: labelOf(open.appId) } : open)
  const possible = shown && !isDecided(shown.appId) ? possibleMoves(shown, stages) : undefined
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => shown && possible?.next && decideAndGoOn(shown, possible.next),
    r: () => shown && possible?.canBeRejected && decideOrAsk(shown, 'rejected'),
    h: () => possible?.canBeHeld && go({ act: 'hold' }),
    b: () => setBlind(!isBlind),
    u: decisions.undoLast,
  })
  useViewed(openId, { list: rows })
  usePrefetched([1, 2, 3].map(by => rows[at + by]?.appId))
  return (
    <div className={styles.page}>
      <header>
        <JobHead
          job={job}
          present="applications"
          beside={
            <TriageBar
              decided={decided.length + taken}
              of={count}
              isBlind={isBlind}
              onBlind={setBlind}
              {...(decided.length > 0 && { onUndo: decisions.undoLast })}
              listPath={listPath}
            />
          }
        />
      </header>
      <section className={styles.pane} ref={pane} tabIndex={-1} aria-label={t`Open application`}>
        {shownId === null ? (
          <div className={styles.done}>
            {left > 0 ? (
              <Empty
                title={<Trans>You've finished this part of the queue</Trans>}
                action={
                  <Button onClick={onMore}>
                    <Plural value={left} one="Review # more" other="Review # more" />
                  </Button>
                }
              />
            ) : (
              <Empty title={<Trans>Nothing left to review</Trans>}>
                <Trans>New applications appear here. You'll find the ones you've decided on in the other tabs.</Trans>
              </Empty>
            )}
          </div>
        ) : (
          <ApplicationPane
            key={shownId}
            appId={shownId}
            stages={stages}
            position={at < 0 ? null : { at, of: rows.length }}
            onStep={step}
            moved={takenOf(shownId)}
            onClose={() => void navigate(`${listPath}?app=${shownId}`)}
            decisions={decisions}
            onDecide={decideOrAsk}
            act={shownId === openId ? actIn(search) : null}
            onAct={act => go({ act })}
            onDecided={() => goOn(shownId)}
            {...(shown &&
              rejectedId === shownId && {
                question: (
                  <RejectStrip
                    jobId={jobId}
                    onReject={reasonId => decideAndGoOn(shown, 'rejected', reasonId)}
                    onMore={() => {
                      setRejectedId(null)
                      go({ act: 'reject' })
                    }}
                    onClose={() => setRejectedId(null)}
                  />
                ),
              })}
            {...(isBlind && { blindLabel: labelOf(shownId) })}
          />
        )}
      </section>
    </div>
  )
}
