import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { DuplicateBanner } from '../../duplicates/work/DuplicateBanner.tsx'
import { useViewer } from '../../kernel/viewer.ts'
import { Opening } from '../../ui/app/Opening.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { numberOf, pageData, refresh, together } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { Refusal } from './NoticeState.tsx'
import { PersonApplications } from './PersonApplications.tsx'
import { Buckets, Contact } from './PersonSide.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import styles from './person.module.css'

const ProfileDownloads = lazy(() => import('./ProfileDownloads.tsx'))
const PersonTags = lazy(() => import('./PersonTags.tsx'))
const PersonAnswers = lazy(() =>
  import('../../custom-fields/work/CustomAnswersPanel.tsx').then(file => ({ default: file.PersonAnswers })),
)
const PersonMessages = lazy(() => import('../../correspondence/work/PersonMessages.tsx'))
const PersonNotes = lazy(() => import('./PersonNotes.tsx'))
const ProfileDocuments = lazy(() => import('../../documents/work/ProfileDocuments.tsx'))
const PersonPrivacy = lazy(() => import('./PersonPrivacy.tsx'))
const AddToBucketDialog = lazy(() => import('../../talent-pool/work/AddToBucketDialog.tsx'))
const AddToJobDialog = lazy(() => import('../../talent-pool/work/AddToJobDialog.tsx'))

const about = pageData({
  endpoint: readProfile,
  input: ({ params }) => ({ params: { profileId: numberOf(params.profileId) }, query: {}, headers: {} }),
})
const standing = pageData({
  endpoint: readPerson,
  input: ({ params }) => ({ params: { profileId: numberOf(params.profileId) } }),
})
const origins = pageData({
  endpoint: readProfileSources,
  input: ({ params }) => ({ params: { profileId: numberOf(params.profileId) } }),
})
const page = together(about, standing, origins)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

type Standing = Output<typeof readPerson>

/** A person with everything that the company knows of them: applications to its jobs, buckets, and what the CV says. */
export default function PersonPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const answer = about.usePageData()
  const { profile } = answer
  const sources = origins.usePageData()
  const person = standing.usePageData()
  const [opened, setOpened] = useState<'bucket' | 'job' | null>(null)
  const close = () => setOpened(null)
  const done = () => {
    close()
    void refresh(readPerson)
  }
  const { profileId, firstName, lastName, email } = profile
  const [latest] = person.applications
  useKeptAddress(profileId)
  const work = [profile.currentTitle, profile.currentCompany].filter(Boolean).join(' · ')
  return (
    <PageShell
      width="full"
      title={profile.fullName || email}
      mark={<Marks person={person} />}
      back={
        <Anchor component={Link} to={pathOf('/app/roboroy/candidates')} size="sm" underline="always">
          <Trans>Candidates</Trans>
        </Anchor>
      }
      under={
        work !== '' && (
          <Text size="sm" c="dimmed">
            <bdi>{work}</bdi>
          </Text>
        )
      }
      actions={
        <Group gap="xs">
          {person.isOwn && mayDo(viewer, 'candidates.export') && (
            <Suspense>
              <ProfileDownloads profileId={profileId} />
            </Suspense>
          )}
          {mayDo(viewer, 'talentpool.manage') && (
            <>
              {person.isOwn && (
                <Button variant="default" onClick={() => setOpened('bucket')}>
                  <Trans>Add to a bucket</Trans>
                </Button>
              )}
              <Button onClick={() => setOpened('job')}>
                <Trans>Add to a job</Trans>
              </Button>
            </>
          )}
        </Group>
      }
    >
      <Refusal notice={person.notice} />
      <DuplicateBanner profileId={profileId} />
      <div className={styles.columns}>
        <Stack gap="xl">
          <PersonApplications applications={person.applications} />
          <ProfileSections answer={answer} sources={sources} />
          <Suspense fallback={<Skeleton h={120} />}>
            {latest !== undefined && (
              <PersonAnswers
                profileId={profileId}
                appId={latest.appId}
                companyId={latest.companyId}
                canEdit={profile.canEdit && mayDo(viewer, 'pipeline.move')}
              />
            )}
            <ProfileDocuments profileId={profileId} canEdit={profile.canEdit} />
            {person.isOwn && <PersonMessages profileId={profileId} name={profile.fullName || email} />}
            <PersonNotes profileId={profileId} />
          </Suspense>
        </Stack>
        <aside aria-label={t`Contact and buckets`} className={styles.side}>
          <Contact profile={profile} />
          <Suspense fallback={<Skeleton h={120} />}>
            <PersonTags profileId={profileId} tags={person.tags} canEdit={profile.canEdit} />
          </Suspense>
          <Buckets person={person} />
          <Suspense fallback={<Skeleton h={120} />}>
            <PersonPrivacy person={person} isOwn={person.isOwn} />
          </Suspense>
        </aside>
      </div>
      <Opening>
        {opened === 'bucket' && <AddToBucketDialog profileIds={[profileId]} onClose={close} onDone={done} />}
        {opened === 'job' && (
          <AddToJobDialog members={[{ profileId, firstName, lastName, email }]} onClose={done} onStarted={done} />
        )}
      </Opening>
    </PageShell>
  )
}

/** The address of a profile that was merged becomes that of the one it leads to. */
function useKeptAddress(profileId: number): void {
  const asked = numberOf(useParams().profileId)
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== profileId)
      void navigate(pathOf('/app/roboroy/profile/:profileId', { profileId }), {
        replace: true,
        preventScrollReset: true,
      })
  }, [asked, profileId, navigate])
}

function Marks({ person: { isHired, isRegistered, joinedAt } }: { person: Standing }) {
  return (
    <>
      {isHired && (
        <StatusBadge tone="good">
          <Trans>Hired</Trans>
        </StatusBadge>
      )}
      {joinedAt !== null && (
        <StatusBadge tone="neutral">
          <Trans>Talent pool</Trans>
        </StatusBadge>
      )}
      {isRegistered && (
        <StatusBadge tone="neutral">
          <Trans>Registered</Trans>
        </StatusBadge>
      )}
    </>
  )
}
