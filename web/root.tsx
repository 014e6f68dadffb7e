import { readHostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { usualHostColours } from '@hireloom/contract/companies/hosts.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { browserCheck } from './kernel/browser-check.ts'
import { loadTexts } from './kernel/catalogs.client.ts'
import { textsOf } from './kernel/catalogs.server.ts'
import { themeStyle } from './kernel/host-theme.ts'
import { languageOf } from './kernel/languages.ts'
import { useNonce } from './kernel/nonce.ts'
import { requestContext, type WebRequest } from './kernel/request.ts'
import { type RootData, useRootData } from './kernel/root-data.ts'
import { sentStyle } from './kernel/sent-style.ts'
import { ErrorScreen } from './platform/ErrorScreen.tsx'
import { NotFoundScreen } from './platform/NotFoundScreen.tsx'
import publicCss from './ui/public/public.css?inline'
import tokensCss from './ui/public/tokens.css?inline'

/** A page that is reached inside the browser has its texts before it is drawn. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ pattern }) => {
    await loadTexts(pattern)
  },
]

export async function loader({ context, pattern }: Route.LoaderArgs): Promise<RootData> {
  const web = context.get(requestContext)
  const hostName = new URL(web.publicUrl).hostname
  const { host_preferences: publicHost } = await web.call(readHostPreferences, { query: { hostName } })
  return {
    theme: themeOf(web.host),
    texts: textsOf(web.language, pattern),
    look: web.user === null ? undefined : web.cookies.theme,
    brand: { name: web.host.name, logo: web.host.preSignedUrl },
    languages: web.host.languages,
    publicUrl: web.publicUrl,
    ...(publicHost.defaultLanguage !== 'en' && { plainLanguage: publicHost.defaultLanguage }),
    version: web.version,
    person: web.user && {
      name: `${web.user.firstname} ${web.user.lastname}`.trim(),
      startPage: web.user.startPage,
      companyId: web.user.companyId,
    },
  }
}

/** What is known of a host is the same object until it changes. */
const themes = new WeakMap<WebRequest['host'], string>()

function themeOf(host: WebRequest['host']): string {
  const theme = themes.get(host) ?? themeStyle(ownColours(host))
  themes.set(host, theme)
  return theme
}

/** The colours that a host has chosen: the usual ones leave pages as they are. */
function ownColours({ primaryColor, ...host }: WebRequest['host']) {
  const own = (name: 'secondaryColor' | 'tertiaryColor' | 'headerColor') =>
    host[name] === usualHostColours[name] ? {} : { [name]: host[name] }
  return { primaryColor, ...own('secondaryColor'), ...own('tertiaryColor'), ...own('headerColor') }
}

/** Host and language change only with a whole new page; the person may change with any action. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const root = useRootData()
  const nonce = useNonce()
  const isStill = useMatches().some(({ handle }) => isStillHandle(handle))
  const { code, tag, direction } = languageOf(i18n.locale)
  const style = import.meta.env.SSR
    ? tokensCss + (root?.theme ?? themeStyle({ primaryColor: '' })) + publicCss
    : sentStyle()
  return (
    <html
      lang={tag}
      dir={direction}
      data-language={code}
      data-texts={root?.texts.index}
      data-version={root?.version}
      data-theme={root?.look}
      data-company={root?.person?.companyId ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isStill && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? browserCheck() : '' }}
          />
        )}
        <style id="look" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a1c23" media="(prefers-color-scheme: dark)" />
        {!isStill && root?.texts.files.map(file => <link key={file} rel="modulepreload" href={file} data-texts="" />)}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStill && <ScrollRestoration />}
        {!isStill && <Scripts />}
      </body>
    </html>
  )
}

/** A page that says so is sent without our scripts. */
const isStillHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isStill' in handle && handle.isStill === true

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />
}
