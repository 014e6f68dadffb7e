import { type ApplicationRow, listApplications, readApplication } from '@hireloom/contract/applications/applications.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { redirect, useNavigate } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { numberParam } from '../kernel/url-state.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { PageTitle } from '../ui/app/PageTitle.tsx'
import { Paging } from '../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import type { Route } from './+types/OwnApplicationsPage.ts'
import styles from './OwnApplicationsPage.module.css'
import { statusTones, useStatusWords } from './status-words.ts'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (web.user !== null && isStaff(web.user)) throw redirect('/app/roboroy')
  const page = numberParam(url.searchParams, 'page', 1, value => value >= 1 && value <= 10_000)
  const { list, count } = await web.call(listApplications, { query: { limit: pageSize, skip: (page - 1) * pageSize } })
  // A row of the list does not name its job.
  const applications = await Promise.all(
    list.map(async row => ({
      ...row,
      jobName: (await web.call(readApplication, { params: { appId: row.appId } })).jobName,
    })),
  )
  return { applications, count, page }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-applications', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** A candidate's own applications, each with where it truly stands. */
export default function OwnApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { applications, count, page } = useCached(loaderData)
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={760}>
      <PageTitle
        title={t`My applications`}
        under={
          count > 0 && (
            <Text size="sm" c="dimmed">
              <Plural value={count} one="# application" other="# applications" />
            </Text>
          )
        }
        actions={
          <Button component="a" href="/public/jobs" variant={count === 0 ? 'filled' : 'default'}>
            <Trans>Find jobs</Trans>
          </Button>
        }
      />
      {applications.length === 0 ? (
        <Empty title={<Trans>You have not applied yet</Trans>}>
          <Trans>Applications you send under this e-mail address appear here with their state.</Trans>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {applications.map(application => (
            <Application key={application.appId} application={application} />
          ))}
        </ul>
      )}
      <Paging page={page} size={pageSize} count={count} onPage={next => void navigate(`?page=${next}`)} />
    </Stack>
  )
}

function Application({ application }: { application: ApplicationRow & { jobName: string } }) {
  const words = useStatusWords()
  return (
    <li className={styles.application}>
      <div>
        <a href={`/public/r/job/${application.jobId}`}>
          <bdi>{application.jobName}</bdi>
        </a>
        <Text size="xs" c="dimmed">
          <Trans>
            Applied <Moment value={application.appliedAt} />
          </Trans>
          {application.lastActivityAt !== application.appliedAt && (
            <>
              {' · '}
              <Trans>
                Last change <Moment value={application.lastActivityAt} />
              </Trans>
            </>
          )}
        </Text>
      </div>
      <StatusBadge tone={statusTones[application.statusKey]}>{words[application.statusKey]}</StatusBadge>
    </li>
  )
}
