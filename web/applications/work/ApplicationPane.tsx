import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApplicationMessages } from '../../correspondence/work/ApplicationMessages.tsx'
import { CustomAnswersPanel } from '../../custom-fields/work/CustomAnswersPanel.tsx'
import { CvVotes } from '../../cv-lists/work/CvVotes.tsx'
import { DuplicateBanner } from '../../duplicates/work/DuplicateBanner.tsx'
import { useViewer } from '../../kernel/viewer.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { Late } from '../../ui/app/Late.tsx'
import { goToField, useShortcuts } from '../../ui/app/shortcuts.ts'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { AccommodationsPanel } from './AccommodationsPanel.tsx'
import { ActDialog } from './ActDialog.tsx'
import { AnswersPanel } from './AnswersPanel.tsx'
import { ApplicationHeader } from './ApplicationHeader.tsx'
import styles from './ApplicationPane.module.css'
import { BlindResume } from './BlindResume.tsx'
import { blinded } from './blind.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { CvLinksPanel } from './CvLinksPanel.tsx'
import { ManualReviewsPanel } from './ManualReviewsPanel.tsx'
import { MovedNotice } from './MovedNotice.tsx'
import type { Act, Target } from './moves.ts'
import { NotesPanel, noteBox } from './NotesPanel.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { ResumePanel } from './ResumePanel.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { TeamPanel, tagsBox } from './TeamPanel.tsx'
import { TimelinePanel } from './TimelinePanel.tsx'
import { useApplication } from './use-application.ts'
import type { Decidable, Decisions } from './use-decisions.tsx'
import type { LiveMove } from './use-live-moves.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'

export interface PaneControls {
  /** Where the application stands in the list; `null` when it is not in it. */
  position: { at: number; of: number } | null
  onStep: (by: 1 | -1) => void
  onClose: () => void
  /** Those of the job. */
  stages: readonly JobStage[]
  decisions: Decisions
  onDecide: (application: Decidable, to: Target) => void
  /** The decision whose dialog is open. */
  act: Act | null
  onAct: (act: Act | null) => void
  /** Called when a dialog has decided; `hasLeft` when the application is no longer where it was. */
  onDecided: (hasLeft: boolean) => void
  /** Address of the full page of the application; missing on the page itself. */
  fullPath?: string
  /** What somebody else has done with it while it was open. */
  moved?: LiveMove | undefined
  /** What a decision asks first, below the head. */
  question?: ReactNode
  /** What the person is called where one must not know who it is. */
  blindLabel?: string
}

/** The open application: who it is, the CV, and beside it what the form, the CV and the score say. */
export function ApplicationPane({ appId, ...controls }: PaneControls & { appId: number }) {
  const { t } = useLingui()
  const { data: known, error, refetch } = useApplication(appId)
  const { blindLabel } = controls
  // Header and CV are what is read first: they are drawn before the twelve panels beside them.
  const isTheirTurn = useDeferredValue(true, false)
  const [areWanted, setWanted] = useState(false)
  const hasFacts = isTheirTurn || areWanted
  const isBlind = blindLabel !== undefined
  const mayNote = mayDo(useViewer(), 'candidates.notes') && !isBlind
  const goToFact = (id: string) => {
    // The next key may follow at once, and belongs to the field.
    flushSync(() => setWanted(true))
    goToField(id)
  }
  useShortcuts({
    n: () => mayNote && goToFact(noteBox),
    t: () => known?.canEdit !== false && goToFact(tagsBox),
  })
  const application = known && isBlind ? blinded(known, blindLabel) : known
  if (application === undefined && error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (application === undefined) {
    return (
      <output className={styles.waiting} aria-label={t`Loading`}>
        <Late>
          <Skeleton lines={10} />
        </Late>
      </output>
    )
  }
  return (
    <article className={styles.pane}>
      <ApplicationHeader application={application} {...controls} />
      {controls.question}
      {!isBlind && <DuplicateBanner profileId={application.profileId} />}
      {controls.moved && <MovedNotice move={controls.moved} />}
      {controls.act !== null && application.canEdit && (
        <ActDialog
          key={controls.act}
          act={controls.act}
          application={application}
          stages={controls.stages}
          decisions={controls.decisions}
          onDecided={controls.onDecided}
          onClose={() => controls.onAct(null)}
        />
      )}
      <div className={styles.columns}>
        {isBlind ? (
          <BlindResume resume={application.resume} />
        ) : (
          <ResumePanel resume={application.resume} name={application.fullName} />
        )}
        <div className={styles.facts}>{hasFacts && <Facts application={application} isBlind={isBlind} />}</div>
      </div>
    </article>
  )
}

function Facts({ application, isBlind }: { application: ApplicationDetail; isBlind: boolean }) {
  const { appId } = application
  return (
    <>
      <ScorePanel application={application} />
      <AnswersPanel jobId={application.jobId} appId={appId} />
      {!isBlind && <CustomAnswersPanel application={application} />}
      <ContactLinks contact={application} />
      {!isBlind && <WithdrawalPanel withdrawal={application.withdrawal} />}
      {!isBlind && <AccommodationsPanel appId={appId} />}
      <TeamPanel application={application} />
      {!isBlind && application.canEdit && <CvVotes appId={appId} />}
      {!isBlind && <NotesPanel appId={appId} />}
      <OtherApplications others={application.otherApplications} />
      {!isBlind && <ManualReviewsPanel appId={appId} canAnswer={application.canEdit} />}
      {!isBlind && (
        <>
          <ApplicationMessages appId={appId} name={application.fullName} />
          <CvLinksPanel application={application} />
        </>
      )}
      <ProfilePanel application={application} />
      {!isBlind && <TimelinePanel appId={appId} course={application.course} />}
    </>
  )
}
