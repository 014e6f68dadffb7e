import { Problem } from '@hireloom/contract/problems.ts'
import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { Empty } from '../../ui/app/Empty.tsx'
import { Failure } from '../../ui/app/Failure.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { PageFallback } from '../../ui/app/PageFallback.tsx'
import { PageBody } from '../../ui/app/PageShell.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { ShortcutList } from '../../ui/app/ShortcutList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { Sample } from './Sample.tsx'

export function StateSamples() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Sample name="PageFallback: the data of a page is on its way" isLoading>
        <PageFallback />
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
      <Sample name="Empty with the first act">
        <Empty title="No buckets yet" action={<Button>Create bucket</Button>}>
          A bucket gathers people for later.
        </Empty>
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
      <Sample name="ShortcutList">
        <ShortcutList
          title="Everywhere"
          lines={[
            { keys: ['Ctrl', 'K'], label: 'Search and commands' },
            { keys: ['?'], label: 'These keys' },
          ]}
        />
      </Sample>
      <Sample name="PageShell: the width of forms; this page has that of lists">
        <PageBody width="form">
          <Text>A form ends at a width that reads well.</Text>
        </PageBody>
      </Sample>
    </SimpleGrid>
  )
}
