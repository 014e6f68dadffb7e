import { listOwnCompanies } from '@hireloom/contract/accounts/companies.ts'
import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { isPlatformAdmin, isStaff } from '@hireloom/contract/policy.ts'
import { isRouteErrorResponse, Outlet, redirect, redirectDocument } from 'react-router'
import { guardPage, pagesFor, refuseWithoutPermission } from '../kernel/page-guard.ts'
import { requestContext } from '../kernel/request.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { NoAccessScreen } from '../platform/NoAccessScreen.tsx'
import { AppTheme } from '../ui/app/AppTheme.tsx'
import { TimeZoneContext } from '../ui/app/time-zone.ts'
import type { Route } from './+types/AppLayout.ts'
import { AppFallback } from './AppFallback.tsx'
import { AppFrame } from './AppFrame.tsx'
import { isSupported, UnsupportedBrowser } from './UnsupportedBrowser.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern, url }) => guardPage(context.get(requestContext), pattern, url),
]

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  refuseWithoutPermission(web, pattern)
  const who = await web.call(whoAmI)
  if (!('u' in who)) throw redirect('/')
  const { u, c } = who
  const { products: _products, ...kept } = u
  const companies = isStaff(u) ? (await web.call(listOwnCompanies)).list : []
  return {
    userId: u.userId,
    name: `${u.firstname} ${u.lastname}`.trim(),
    email: u.email,
    company: c && { companyName: c.companyName, logo: c.logo, isSettingUp: c.isSettingUp },
    companies: companies.map(({ memberRole: _memberRole, ...company }) => company),
    isStaff: isStaff(u),
    permissions: u.permissions,
    isKeeper: isPlatformAdmin(u),
    impersonation: u.impersonation,
    pages: pagesFor(u),
    chosenZone: u.usesBrowserZone ? null : u.tzid,
    kept,
  }
}

/** The area's policy for styles and its nonce come with a whole page, so no one slides in from a public one. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (!location.pathname.startsWith('/app')) throw redirectDocument(url.pathname + url.search)
  return serverLoader()
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => false

/** What the server draws: data comes with the page, the library that shows it runs in the browser only. */
export function HydrateFallback() {
  return <AppFallback />
}

export default function AppLayout({ loaderData: person }: Route.ComponentProps) {
  if (!isSupported()) return <UnsupportedBrowser isPage />
  return (
    <AppTheme>
      <TimeZoneContext value={person.chosenZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}>
        <AppFrame person={person}>
          <Outlet />
        </AppFrame>
      </TimeZoneContext>
    </AppTheme>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="wrap">
      {isRouteErrorResponse(error) && error.status === 403 ? <NoAccessScreen /> : <ErrorScreen />}
    </main>
  )
}
