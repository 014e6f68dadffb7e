import type { WorkOfJob } from '@hireloom/contract/home/work.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row, RowList } from '../../ui/app/RowList.tsx'

interface JobRowsProps {
  rows: readonly WorkOfJob[]
  /** What the list of applications is narrowed to. */
  filter: 'overdue' | 'unreviewed'
  children: (row: WorkOfJob) => ReactNode
}

/** Jobs in which applications wait, each leading to those. */
export function JobRows({ rows, filter, children }: JobRowsProps) {
  return (
    <RowList>
      {rows.map(row => (
        <Row key={row.jobId}>
          <Link to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', row)}?${filter}=1`}>
            <bdi>{row.jobName}</bdi>
          </Link>
          <Text size="sm" c="dimmed">
            {children(row)}
          </Text>
        </Row>
      ))}
    </RowList>
  )
}
