import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './app.css'
import { useLingui } from '@lingui/react/macro'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { languageOf } from '../../kernel/languages.ts'
import { Confirmations } from './Confirmations.tsx'
import { lookManager } from './look.ts'
import { queryClient } from './query.ts'
import { appThemeWith, appVariables } from './theme.ts'

// Loaded lazily: notifications are never needed for the first paint.
const Toasts = lazy(() => import('./Toasts.tsx'))

const nonce = import.meta.env.SSR ? '' : (document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '')
if (nonce !== '') setNonce(nonce)

/** Library, look, direction and query cache around the app area; drawn in the browser only. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const close = t`Close`
  const theme = useMemo(() => appThemeWith(close), [close])
  const { direction } = languageOf(i18n.locale)
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={appVariables}
          colorSchemeManager={lookManager}
          defaultColorScheme="auto"
          {...(nonce !== '' && { getStyleNonce: () => nonce })}
        >
          <Suspense>
            <Toasts />
          </Suspense>
          <Confirmations />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  )
}
