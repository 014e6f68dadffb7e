import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { ApplicationMessages } from '../../correspondence/work/ApplicationMessages.tsx'
import { CustomAnswersPanel } from '../../custom-fields/work/CustomAnswersPanel.tsx'
import { useViewer } from '../../kernel/viewer.ts'
import { AccommodationsPanel } from './AccommodationsPanel.tsx'
import { AnswersPanel } from './AnswersPanel.tsx'
import { CvLinksPanel } from './CvLinksPanel.tsx'
import { ManualReviewsPanel } from './ManualReviewsPanel.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { ReferencesPanel } from './ReferencesPanel.tsx'
import { ResumePanel } from './ResumePanel.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { TimelinePanel } from './TimelinePanel.tsx'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'

const DocumentRequestsPanel = lazy(() => import('../../document-requests/work/DocumentRequestsPanel.tsx'))
const ProfileDocuments = lazy(() => import('../../documents/work/ProfileDocuments.tsx'))

/** Parts of the full page of an application, in their order. */
export const applicationTabs = [
  'profile',
  'cv',
  'documents',
  'answers',
  'score',
  'notes',
  'emails',
  'references',
  'timeline',
] as const
export type ApplicationTab = (typeof applicationTabs)[number]

export function useTabWords(): Record<ApplicationTab, string> {
  const { t } = useLingui()
  return {
    profile: t`Profile`,
    cv: t`CV`,
    documents: t`Documents`,
    answers: t`Answers`,
    score: t`Match`,
    notes: t`Notes`,
    emails: t`Emails`,
    references: t`References`,
    timeline: t`Timeline`,
  }
}

/** What one of the tabs shows. */
export function TabContent({ tab, application }: { tab: ApplicationTab; application: ApplicationDetail }): ReactNode {
  const { appId, jobId } = application
  switch (tab) {
    case 'profile':
      return (
        <>
          <WithdrawalPanel withdrawal={application.withdrawal} />
          <AccommodationsPanel appId={appId} />
          <ProfilePanel application={application} />
          <OtherApplications others={application.otherApplications} />
        </>
      )
    case 'cv':
      return (
        <>
          <ResumePanel resume={application.resume} name={application.fullName} />
          <CvLinksPanel application={application} />
        </>
      )
    case 'documents':
      return <DocumentsOf application={application} />
    case 'answers':
      return (
        <>
          <AnswersPanel jobId={jobId} appId={appId} hasEmpty />
          <CustomAnswersPanel application={application} />
        </>
      )
    case 'score':
      return (
        <>
          <ManualReviewsPanel appId={appId} canAnswer={application.canEdit} />
          <ScorePanel application={application} />
        </>
      )
    case 'notes':
      return <NotesPanel appId={appId} />
    case 'emails':
      return <ApplicationMessages appId={appId} name={application.fullName} />
    case 'references':
      return <ReferencesPanel appId={appId} />
    case 'timeline':
      return <TimelinePanel appId={appId} course={application.course} />
  }
}

/** What the applicant is asked for, and the files that the company has of them, the one that came with this application among them. */
function DocumentsOf({ application: { appId, state, profileId, resume } }: { application: ApplicationDetail }) {
  const canEdit = mayDo(useViewer(), 'candidates.edit')
  return (
    <Suspense fallback={<Skeleton h={48} />}>
      <DocumentRequestsPanel appId={appId} isActive={state === 'active'} />
      <ProfileDocuments profileId={profileId} canEdit={canEdit} sentDocumentId={resume?.personDocId} />
    </Suspense>
  )
}
