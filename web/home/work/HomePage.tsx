import { readWork, type Work } from '@hireloom/contract/home/work.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { Todo } from '@hireloom/contract/todos/todos.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { NotificationList } from '../../notifications/work/NotificationList.tsx'
import { TodoList } from '../../todos/work/TodoList.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { JobRows } from './JobRows.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { WorkSection } from './WorkSection.tsx'

const TodoDialog = lazy(() => import('../../todos/work/TodoDialog.tsx'))

const page = pageData({ endpoint: readWork })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const queue = pathOf('/app/roboroy/applications')

const isEmpty = ({ unreadChats, unansweredEmails, ...parts }: Work) =>
  unreadChats === 0 && unansweredEmails === 0 && Object.values(parts).every(({ count }) => count === 0)

/** What waits for the person now; broken promises to candidates come first. */
export default function HomePage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const work = page.usePageData()
  const [edited, setEdited] = useState<Todo | null>(null)
  const { overdue, approvals, unreviewed, cvReviews, todos, news, unreadChats, unansweredEmails } = work
  const newJob = mayDo(viewer, 'jobs.create') && (
    <Button component={Link} to={pathOf('/app/roboroy/jobs/create')}>
      <Trans>New job</Trans>
    </Button>
  )
  const myJobs = mayDo(viewer, 'jobs.view') && (
    <Button component={Link} variant="default" to={pathOf('/app/roboroy/jobs/my/open')}>
      <Trans>View my jobs</Trans>
    </Button>
  )
  if (isEmpty(work))
    return (
      <PageShell width="full" title={t`My work`}>
        <Empty
          title={<Trans>You're all caught up</Trans>}
          action={
            <Group gap="xs">
              {myJobs}
              {newJob}
            </Group>
          }
        >
          <Trans>
            Candidates waiting for an answer, approvals, new applications, CVs to review, and your tasks appear here.
          </Trans>
        </Empty>
      </PageShell>
    )
  return (
    <PageShell width="full" title={t`My work`} actions={myJobs}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl" style={{ alignItems: 'start' }}>
        <WorkSection
          title={t`Overdue`}
          count={overdue.count}
          isUrgent
          shown={0}
          all={`${queue}?part=overdue`}
          about={
            <Trans>These candidates wait longer than they were promised, or longer than their stage allows.</Trans>
          }
        >
          <JobRows rows={overdue.list} filter="overdue">
            {({ count, at }) => (
              <>
                <Plural value={count} one="# candidate" other="# candidates" /> ·{' '}
                <Trans>
                  since <Moment value={at} />
                </Trans>
              </>
            )}
          </JobRows>
        </WorkSection>
        <WorkSection
          title={t`Approvals`}
          count={approvals.count}
          shown={approvals.list.length}
          all={pathOf('/app/roboroy/approvals')}
        >
          <RowList>
            {approvals.list.map(({ approvalId, title, requestedBy, requestedAt }) => (
              <Row key={approvalId}>
                <Link to={`${pathOf('/app/roboroy/approvals')}?open=${approvalId}`}>
                  <bdi>{title}</bdi>
                </Link>
                <Text size="sm" c="dimmed">
                  <bdi>{requestedBy}</bdi> · <Moment value={requestedAt} />
                </Text>
              </Row>
            ))}
          </RowList>
        </WorkSection>
        <WorkSection title={t`New applications`} count={unreviewed.count} shown={0} all={`${queue}?part=new`}>
          <JobRows rows={unreviewed.list} filter="unreviewed">
            {({ count }) => <Plural value={count} one="# not viewed yet" other="# not viewed yet" />}
          </JobRows>
        </WorkSection>
        <WorkSection
          title={t`Tasks for today`}
          count={todos.count}
          shown={todos.list.length}
          all={pathOf('/app/roboroy/tasks')}
        >
          <TodoList label={t`Tasks for today`} todos={todos.list} onEdit={setEdited} />
        </WorkSection>
        <WorkSection
          title={t`CV review`}
          count={cvReviews.count}
          shown={cvReviews.list.reduce((sum, each) => sum + each.count, 0)}
          all={pathOf('/app/roboroy/cvreview')}
          about={<Trans>Your uploads with details to check, or people you may already have.</Trans>}
        >
          <ReviewRows uploads={cvReviews.list} />
        </WorkSection>
        <WorkSection
          title={t`For you`}
          count={news.count + unreadChats + unansweredEmails}
          shown={news.list.length + unreadChats + unansweredEmails}
          all={pathOf('/app/roboroy/notifications')}
        >
          {unreadChats + unansweredEmails > 0 && (
            <RowList>
              {unreadChats > 0 && (
                <Row>
                  <Link to={pathOf('/app/roboroy/chat')}>
                    <Plural value={unreadChats} one="# unread conversation" other="# unread conversations" />
                  </Link>
                </Row>
              )}
              {unansweredEmails > 0 && (
                <Row>
                  <Link to={pathOf('/app/roboroy/inbox')}>
                    <Plural value={unansweredEmails} one="# email to answer" other="# emails to answer" />
                  </Link>
                </Row>
              )}
            </RowList>
          )}
          {news.count > 0 && <NotificationList label={t`For you`} notifications={news.list} />}
        </WorkSection>
      </SimpleGrid>
      {edited && (
        <Opening>
          <TodoDialog todo={edited} onClose={() => setEdited(null)} />
        </Opening>
      )}
    </PageShell>
  )
}
