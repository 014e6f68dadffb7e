import { Problem } from '@hireloom/contract/problems.ts'
import { Group, SimpleGrid } from '@mantine/core'
import { Empty } from '../../ui/app/Empty.tsx'
import { Failure } from '../../ui/app/Failure.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { Sample } from './Sample.tsx'

export function StateSamples() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Sample name="Skeleton (loading)">
        <Skeleton lines={6} />
      </Sample>
      <Sample name="Failure: the line broke">
        <Failure error={new TypeError('Failed to fetch')} onRetry={() => undefined} />
      </Sample>
      <Sample name="Failure: missing or forbidden">
        <Failure error={new Problem('not-found')} onRetry={() => undefined} />
      </Sample>
      <Sample name="Empty">
        <Empty title="No buckets yet">A bucket gathers people for later.</Empty>
      </Sample>
      <Sample name="StatusBadge">
        <Group gap="xs">
          {(['neutral', 'brand', 'good', 'warn', 'bad'] as const).map(tone => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </Group>
      </Sample>
      <Sample name="LinkTabs, Paging">
        <LinkTabs
          label="Parts"
          present="details"
          tabs={[
            { key: 'details', to: '', label: 'Details' },
            { key: 'people', to: '', label: 'People', count: 12 },
          ]}
        />
        <Paging page={2} size={20} count={61} onPage={() => undefined} onSize={() => undefined} />
      </Sample>
      <Sample name="RowList">
        <RowList label="Events">
          <Row>
            <span>Open harbour day</span>
            <StatusBadge tone="good">Published</StatusBadge>
          </Row>
          <Row>
            <span>يوم مفتوح</span>
            <StatusBadge tone="neutral">Draft</StatusBadge>
          </Row>
        </RowList>
      </Sample>
    </SimpleGrid>
  )
}
