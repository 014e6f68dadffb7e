import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { data } from 'react-router'
import { requestContext } from '../../kernel/request.ts'
import { AppTheme } from '../../ui/app/AppTheme.tsx'
import { lookManager } from '../../ui/app/look.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import type { Route } from './+types/KitPage.ts'
import { ChangeSamples } from './ChangeSamples.tsx'
import { ChartSamples } from './ChartSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { ListSamples } from './ListSamples.tsx'
import { PieceSamples } from './PieceSamples.tsx'
import { StateSamples } from './StateSamples.tsx'

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

const parts: readonly { readonly title: string; readonly content: () => ReactNode }[] = [
  { title: 'Lists and tables', content: ListSamples },
  { title: 'Forms', content: FormSamples },
  { title: 'Pieces of lists and forms', content: PieceSamples },
  { title: 'Changes and questions', content: ChangeSamples },
  { title: 'Charts', content: ChartSamples },
  { title: 'States', content: StateSamples },
]

/** Every piece of the screen kit in all its states; for who builds screens, so its own words are not translated. */
export default function KitPage() {
  return (
    <AppTheme>
      <main>
        <PageShell width="full" title="Screen kit" actions={<LookChoice />}>
          {parts.map(({ title, content: Content }) => (
            <Stack key={title} gap="md" component="section">
              <Title order={2}>{title}</Title>
              <Content />
            </Stack>
          ))}
        </PageShell>
      </main>
    </AppTheme>
  )
}

function LookChoice() {
  const [look, setLook] = useState(() => lookManager.get('auto'))
  const choose = (value: string) => {
    const next = value === 'dark' ? 'dark' : 'light'
    lookManager.set(next)
    setLook(next)
  }
  return (
    <Group gap="xs">
      <SegmentedControl size="xs" aria-label="Look" value={look} data={['light', 'dark']} onChange={choose} />
      {['en', 'arb', 'ja'].map(code => (
        <Button key={code} component="a" size="xs" variant="default" href={`?lang=${code}`}>
          {code}
        </Button>
      ))}
    </Group>
  )
}
