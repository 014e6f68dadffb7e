import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@hireloom/contract/all-pages.ts'
import { inOrder } from '@hireloom/contract/page.ts'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Screen } from './kernel/screens.ts'

interface Row {
  readonly page: string
  readonly file: string
  readonly place: string | null
  readonly first?: string
}

/**
 * What draws each page stands in `web/<feature>/pages.ts`; for whom it is, in `contract/<feature>/pages.ts`. Below `/app` are the pages of signed-in
 * people: the full component library, drawn in the browser. All others are rendered on the server, usable without script, of light components only.
 */
const files = globSync(join(import.meta.dirname, '*/pages.ts')).toSorted()
const ofFeatures = await Promise.all(
  files.map(async (file): Promise<[string, Screen][]> => {
    const { screens }: { screens: Record<string, Screen> } = await import(/* @vite-ignore */ file)
    return Object.entries(screens)
  }),
)
const screens = ofFeatures.flat()

const rows = inOrder(Object.keys(pages)).map((page): Row => {
  const [found, ...others] = screens.filter(([drawn]) => drawn === page)
  if (!found || others.length > 0) throw new Error(`one web/*/pages.ts draws ${page}`)
  const [, screen] = found
  const area = page.startsWith('/app') ? 'app' : 'public'
  if (typeof screen === 'string') return { page, file: screen, place: area }
  const { file, within = area } = screen
  return { page, file, place: within, ...('first' in screen && { first: screen.first }) }
})

/** The routes of the pages that stand at a place; their paths go on from it. */
function routesAt(wanted: string | null, above = ''): RouteConfigEntry[] {
  return rows
    .filter(({ place }) => place === wanted)
    .map(({ page, file, first }) => {
      const path = page.slice(above.length + 1)
      const tab = first === undefined ? [] : [index(first)]
      return path === ''
        ? index(file, { id: 'home' })
        : route(path, file, { id: page.slice(1) }, [...tab, ...routesAt(page, page)])
    })
}

export default [
  ...routesAt(null),
  layout('app/AppLayout.tsx', [layout('app/AppPages.tsx', routesAt('app'))]),
  layout('platform/PublicLayout.tsx', routesAt('public')),
] satisfies RouteConfig
