import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../../ui/app/Empty.tsx'

/** In place of a job that does not exist or that this person may not see. */
export function JobMissing() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Job not found`}</title>
      <Empty
        isPage
        title={<Trans>Job not found</Trans>}
        action={
          <Group gap="xs" justify="center">
            <Button component={Link} to={pathOf('/app/roboroy/jobs/my/open')}>
              <Trans>My jobs</Trans>
            </Button>
            <Button component="a" href={pathOf('/recruiter/login')} variant="default">
              <Trans>Recruiter login</Trans>
            </Button>
          </Group>
        }
      >
        <Trans>It may have been taken down. If you're a recruiter, sign in to see your jobs.</Trans>
      </Empty>
    </>
  )
}
