import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CvVotes } from '../../cv-lists/work/CvVotes.tsx'
import { DuplicateBanner } from '../../duplicates/work/DuplicateBanner.tsx'
import { FilledJob } from '../../jobs/work/openings/FilledJob.tsx'
import { choiceParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { answerOf, numberOf, pageData, revalidatesBut, together } from '../../ui/app/page-data.ts'
import { goToField, useShortcuts } from '../../ui/app/shortcuts.ts'
import { ActDialog } from './ActDialog.tsx'
import { ApplicationHeader } from './ApplicationHeader.tsx'
import styles from './ApplicationPage.module.css'
import { type ApplicationTab, applicationTabs, TabContent, useTabWords } from './ApplicationTabs.tsx'
import { useNeighbours } from './came-from.ts'
import { MovedNotice } from './MovedNotice.tsx'
import { type Act, possibleMoves, type Target } from './moves.ts'
import { noteBox } from './NotesPanel.tsx'
import { useRejectionReasons } from './RejectionReasonField.tsx'
import { actIn } from './review-data.ts'
import { TeamPanel, tagsBox } from './TeamPanel.tsx'
import { useApplication, usePrefetched, useViewed } from './use-application.ts'
import { type Decidable, useDecisions } from './use-decisions.tsx'
import { useLiveMoves } from './use-live-moves.ts'

const detail = pageData({
  endpoint: readApplication,
  input: ({ params }) => ({ params: { appId: numberOf(params.appId) } }),
})
const page = together(detail)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
/** Another tab, or a dialog, changes nothing of the application. */
export const shouldRevalidate = revalidatesBut('tab', 'act', 'from')

/** One application with everything about it, part by part; from a list one goes on to its next. */
export default function ApplicationPage() {
  const { t } = useLingui()
  const words = useTabWords()
  const loaded = detail.usePageData()
  const { appId, jobId } = loaded
  const application = useApplication(appId).data ?? loaded
  const { data: workflow } = useQuery(answerOf(readJobWorkflow, { params: { jobId } }))
  const stages = workflow?.stages ?? []
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = choiceParam(search, 'tab', applicationTabs, 'profile')
  const act = actIn(search)
  const from = search.get('from')
  const { position, idAt } = useNeighbours(appId, from)
  const addressOf = (id: number, changes: ParamChanges = {}) =>
    `${pathOf('/app/roboroy/application/:appId', { appId: id })}${withParams(search, { act: null, ...changes })}`
  const step = (by: 1 | -1) => {
    const next = idAt(by)
    if (next !== undefined) void navigate(addressOf(next), { replace: true, preventScrollReset: true })
  }
  const openAct = (next: Act | null) =>
    void navigate(addressOf(appId, { act: next }), { replace: true, preventScrollReset: true })
  const listPath = from?.startsWith('/app/roboroy/')
    ? from
    : pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: application.statusKey })
  const decisions = useDecisions(() => undefined)
  const needsReason = useRejectionReasons(jobId)?.isRequired === true
  const decide = (decided: Decidable, to: Target) => {
    if (to === 'rejected' && needsReason && decided.state === 'active') openAct('reject')
    else void decisions.decide(decided, to)
  }
  const move = useLiveMoves(jobId, application).get(appId)
  const moved = move?.isElsewhere ? move : undefined
  // A key that was meant for where it stood must not move it on from where a colleague has put it.
  const possible = application.canEdit && moved === undefined ? possibleMoves(application, stages) : undefined
  const mayNote = mayDo(useViewer(), 'candidates.notes')
  const openTab = (next: ApplicationTab | undefined) =>
    next && void navigate(addressOf(appId, { tab: next }), { replace: true, preventScrollReset: true })
  const tabAt = (by: number) => openTab(applicationTabs[applicationTabs.indexOf(tab) + by])
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '[': () => tabAt(-1),
    ']': () => tabAt(1),
    a: () => {
      if (possible?.next) decide(application, possible.next)
      else if (possible?.canBeHired) openAct('hire')
    },
    r: () => possible?.canBeRejected && decide(application, 'rejected'),
    h: () => possible?.canBeHeld && openAct('hold'),
    n: () => {
      if (!mayNote) return
      openTab('notes')
      goToField(noteBox)
    },
    t: () => application.canEdit && goToField(tagsBox),
    u: decisions.undoLast,
  })
  useViewed(appId, { list: [application] })
  usePrefetched([idAt(1), idAt(-1)])
  const { fullName, jobName, opening } = application
  return (
    <article className={styles.page}>
      <title>{t`${fullName} for ${jobName}`}</title>
      <ApplicationHeader
        application={application}
        isPage
        position={position}
        onStep={step}
        onClose={() => void navigate(listPath)}
        stages={stages}
        decisions={decisions}
        onDecide={decide}
        act={act}
        onAct={openAct}
        onDecided={() => openAct(null)}
        under={
          <Anchor
            component={Link}
            to={pathOf('/app/roboroy/job/:jobId', { jobId })}
            size="sm"
            underline="always"
            display="inline-block"
            py={3}
          >
            <bdi>{jobName}</bdi>
          </Anchor>
        }
      />
      {moved && <MovedNotice move={moved} />}
      {act !== null && application.canEdit && workflow !== undefined && (
        <ActDialog
          key={act}
          act={act}
          application={application}
          stages={stages}
          decisions={decisions}
          onDecided={() => openAct(null)}
          onClose={() => openAct(null)}
        />
      )}
      {opening !== null && <FilledJobOf jobId={jobId} />}
      <DuplicateBanner profileId={application.profileId} />
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Parts of the application`}
          tabs={applicationTabs.map(key => ({ key, to: addressOf(appId, { tab: key }), label: words[key] }))}
          present={tab}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.content} data-tab={tab}>
          <TabContent key={`${appId}-${tab}`} tab={tab} application={application} />
        </div>
        <aside className={styles.aside} aria-label={t`Your team`}>
          <TeamPanel key={appId} application={application} />
          {application.canEdit && <CvVotes appId={appId} />}
        </aside>
      </div>
    </article>
  )
}

/** This page has no head of the job to suggest it. */
function FilledJobOf({ jobId }: { jobId: number }) {
  const job = useQuery(answerOf(readJob, { params: { jobId } })).data?.jobs[0]
  return job === undefined ? null : <FilledJob job={job} />
}
