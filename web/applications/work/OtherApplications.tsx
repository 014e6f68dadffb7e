import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './FactPanels.module.css'
import { usePlaceText } from './stage-names.ts'
import { staffTones } from './status-words.ts'

/** What else the person has applied for here; nothing where there is nothing. */
export function OtherApplications({ others }: { others: ApplicationDetail['otherApplications'] }) {
  const placeText = usePlaceText()
  if (others.length === 0) return null
  return (
    <section>
      <Title order={3}>
        <Plural value={others.length} one="# other application" other="# other applications" />
      </Title>
      <ul className={styles.entries}>
        {others.map(other => (
          <li key={other.appId}>
            <Anchor
              component={Link}
              to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: other.jobId, statusKey: other.statusKey })}?app=${other.appId}`}
              size="sm"
              underline="always"
            >
              <bdi>{other.jobName}</bdi>
            </Anchor>{' '}
            <StatusBadge tone={staffTones[other.statusKey]}>{placeText(other)}</StatusBadge>
            <Text size="xs" c="dimmed">
              <Trans>
                Applied <Moment value={other.appliedAt} />
              </Trans>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
