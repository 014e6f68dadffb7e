import type { Output } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { readPerson } from '@hireloom/contract/people/person.ts'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { staffTones, useStatusWords } from '../../applications/work/status-words.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import styles from './person.module.css'

/** The applications of a person to jobs that the viewer sees. */
export function PersonApplications({ applications }: Pick<Output<typeof readPerson>, 'applications'>) {
  const words = useStatusWords()
  const stageNameOf = useStageNames()
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Applications</Trans>
      </Title>
      {applications.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No applications to your jobs</Trans>
        </Text>
      )}
      <ul className={styles.rows}>
        {applications.map(each => (
          <li key={each.appId}>
            <div>
              <Link className="row-title" to={pathOf('/app/roboroy/application/:appId', { appId: each.appId })}>
                <bdi>{each.jobName}</bdi>
              </Link>
              <Text size="xs" c="dimmed">
                <bdi>{each.companyName}</bdi> · <Moment value={each.appliedAt} />
                {each.tags.length > 0 && ` · ${each.tags.join(' · ')}`}
              </Text>
            </div>
            <StatusBadge tone={staffTones[each.statusKey]}>
              {each.stageName === null ? words[each.statusKey] : stageNameOf(each.stageName)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
