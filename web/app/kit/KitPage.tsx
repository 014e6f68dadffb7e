import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { data, useSearchParams } from 'react-router'
import { requestContext } from '../../kernel/request.ts'
import { choiceParam, withParams } from '../../kernel/url-state.ts'
import { AppTheme } from '../../ui/app/AppTheme.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { lookManager } from '../../ui/app/look.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import type { Route } from './+types/KitPage.ts'
import { ChangeSamples } from './ChangeSamples.tsx'
import { ChartSamples } from './ChartSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { ListSamples } from './ListSamples.tsx'
import { MasterSamples } from './MasterSamples.tsx'
import { PieceSamples } from './PieceSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { TaskSamples } from './TaskSamples.tsx'
import { ViewSamples } from './ViewSamples.tsx'

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** Only in development and on installations of one's own machine. */
export function loader({ context }: Route.LoaderArgs) {
  const { hostname } = new URL(context.get(requestContext).publicUrl)
  if (!import.meta.env.DEV && !ownMachine.includes(hostname)) throw data(null, { status: 404 })
  return null
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }]

const parts: readonly { readonly key: string; readonly title: string; readonly content: () => ReactNode }[] = [
  { key: 'lists', title: 'Lists and tables', content: ListSamples },
  { key: 'views', title: 'Saved views and tabs', content: ViewSamples },
  { key: 'details', title: 'A list beside its detail', content: MasterSamples },
  { key: 'forms', title: 'Forms', content: FormSamples },
  { key: 'fields', title: 'States of fields', content: FieldSamples },
  { key: 'pieces', title: 'Pieces of lists and forms', content: PieceSamples },
  { key: 'changes', title: 'Changes and questions', content: ChangeSamples },
  { key: 'tasks', title: 'Tasks in the background', content: TaskSamples },
  { key: 'charts', title: 'Charts', content: ChartSamples },
  { key: 'states', title: 'States', content: StateSamples },
]
const keys = parts.map(({ key }) => key)

/** Every piece of the screen kit in all its states, all or a part of them; for who builds screens, so its own words are not translated. */
export default function KitPage() {
  const [search] = useSearchParams()
  const present = choiceParam(search, 'part', keys, '')
  const tabs = [{ key: '', title: 'All' }, ...parts].map(({ key, title }) => ({
    key,
    to: `?part=${key}`,
    label: title,
  }))
  return (
    <AppTheme>
      <main>
        <PageShell width="full" title="Screen kit" actions={<LookChoice search={search} />}>
          <LinkTabs label="Parts of the kit" present={present} tabs={tabs} />
          {parts
            .filter(({ key }) => present === '' || key === present)
            .map(({ key, title, content: Content }) => (
              <Stack key={key} gap="md" component="section">
                <Title order={2}>{title}</Title>
                <Content />
              </Stack>
            ))}
        </PageShell>
      </main>
    </AppTheme>
  )
}

function LookChoice({ search }: { search: URLSearchParams }) {
  const [look, setLook] = useState(() => lookManager.get('auto'))
  const choose = (value: string) => {
    const next = value === 'dark' || value === 'light' ? value : 'auto'
    lookManager.set(next)
    setLook(next)
  }
  return (
    <Group gap="xs">
      <SegmentedControl size="xs" aria-label="Look" value={look} data={['auto', 'light', 'dark']} onChange={choose} />
      {['en', 'arb', 'ja'].map(code => (
        <Button key={code} component="a" size="xs" variant="default" href={withParams(search, { lang: code })}>
          {code}
        </Button>
      ))}
    </Group>
  )
}
