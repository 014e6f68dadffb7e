import type { SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { Button, Group, Menu, SimpleGrid, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { SavedViewItems } from '../../ui/app/SavedViewItems.tsx'
import { TabsLayout } from '../../ui/app/TabsLayout.tsx'
import { Sample } from './Sample.tsx'

const SaveViewDialog = lazy(() => import('../../ui/app/SaveViewDialog.tsx'))

const own: SavedView = {
  savedViewId: 1,
  area: 'kit',
  name: 'Ready in Singapore',
  query: {},
  columns: null,
  sort: null,
  density: null,
  isDefault: true,
  shared: false,
  isOwn: true,
  ownerName: null,
  updatedAt: '2026-11-20T08:30:00.000Z',
}
const views: readonly SavedView[] = [
  own,
  { ...own, savedViewId: 2, name: 'Mine of this week', isDefault: false },
  {
    ...own,
    savedViewId: 3,
    name: 'كل المرشحين',
    isDefault: false,
    isOwn: false,
    shared: true,
    ownerName: 'عمر الخطيب',
  },
]
const states: readonly (readonly [name: string, views: readonly SavedView[] | undefined, isError: boolean])[] = [
  ['some', views, false],
  ['none', [], false],
  ['loading', undefined, false],
  ['failed', undefined, true],
]

export function ViewSamples() {
  const [chosen, setChosen] = useState('')
  const [isNaming, setNaming] = useState(false)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Sample name="SavedViews, SaveViewDialog">
        <Group>
          {states.map(([name, list, isError]) => (
            <Menu key={name}>
              <Menu.Target>
                <Button variant="default">{`Views: ${name}`}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <SavedViewItems
                  views={list}
                  isError={isError}
                  onView={view => setChosen(`Open: ${view.name}`)}
                  onSave={() => setNaming(true)}
                  onStandard={(view, isDefault) => setChosen(`${view.name} opens by default: ${isDefault}`)}
                  onRemove={view => setChosen(`Deleted: ${view.name}`)}
                />
              </Menu.Dropdown>
            </Menu>
          ))}
          <Text component="output">{chosen}</Text>
        </Group>
        {isNaming && (
          <Suspense>
            <SaveViewDialog
              area="kit"
              params={['stage']}
              columns={['name']}
              density="compact"
              onClose={() => setNaming(false)}
            />
          </Suspense>
        )}
      </Sample>
      <Sample name="TabsLayout: each tab a page with a loader of its own">
        <TabsLayout
          label="Parts of the sample"
          tabs={[
            { path: '', label: 'First' },
            { path: 'second', label: 'Second', count: 12 },
          ]}
        />
      </Sample>
    </SimpleGrid>
  )
}
