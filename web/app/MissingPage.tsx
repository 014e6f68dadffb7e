import { pathOf } from '@hireloom/contract/pages.ts'
import { data, redirect } from 'react-router'
import { NotFoundScreen } from '../platform/NotFoundScreen.tsx'
import type { Route } from './+types/MissingPage.ts'

/** Addresses that people type, above those of our pages. */
const typed: Readonly<Record<string, string>> = {
  '/app/roboroy/jobs': pathOf('/app/roboroy/jobs/my/open'),
  '/app/roboroy/settings': pathOf('/app/roboroy/admin'),
}

/** Any address below /app that no other route knows. */
export function loader({ url }: Route.LoaderArgs) {
  const to = typed[url.pathname.replace(/\/+$/, '')]
  if (to !== undefined) throw redirect(to + url.search)
  return data(null, { status: 404 })
}

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

export default function MissingPage() {
  return <NotFoundScreen />
}
