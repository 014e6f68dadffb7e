import type { OwnApplication } from '@hireloom/contract/candidates/portal.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useStatusLabels } from '../applications/status-labels.ts'
import { statusTones } from '../applications/status-tones.ts'
import { Day, Moment } from '../ui/app/Moment.tsx'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'

/** Own applications, each with where it truly stands and what may be expected. */
export function ApplicationItems({ applications }: { applications: readonly OwnApplication[] }) {
  const words = useStatusLabels()
  return (
    <RowList>
      {applications.map(application => (
        <Row key={application.appId}>
          <div>
            <Link to={pathOf('/app/roboroy/candidate/application/:appId', { appId: application.appId })}>
              <bdi>{application.jobName}</bdi>
            </Link>
            <Text size="xs" c="dimmed">
              <bdi>{application.companyName}</bdi>
              {' · '}
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
          <Group gap="xs">
            {application.answerBy !== null && (
              <Text size="xs" c="dimmed">
                <Trans>
                  Answer by <Day value={application.answerBy} />
                </Trans>
              </Text>
            )}
            <StatusBadge tone={statusTones[application.statusKey]}>{words[application.statusKey]}</StatusBadge>
          </Group>
        </Row>
      ))}
    </RowList>
  )
}
