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
      <title>{t`This job was not found`}</title>
      <Empty
        isPage
        title={<Trans>This job was not found</Trans>}
        action={
          <Group gap="xs" justify="center">
            <Button component={Link} to={pathOf('/app/roboroy')}>
              <Trans>My jobs</Trans>
            </Button>
            <Button component="a" href={pathOf('/recruiter/login')} variant="default">
              <Trans>Recruiter login</Trans>
            </Button>
          </Group>
        }
      >
        <Trans>It may have been taken down. Recruiters see their own jobs after signing in.</Trans>
      </Empty>
    </>
  )
}
