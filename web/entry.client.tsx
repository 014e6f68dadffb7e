import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadIndex, loadSentTexts } from './kernel/catalogs.client.ts'

/**
 * Older browsers keep the page as it came: it works without script, and half of one would break it. The style sheet shows what is for pages
 * without script by the same question.
 */
if (matchMedia('(scripting: enabled)').matches) await start()

async function start(): Promise<void> {
  const i18n = await loadSentTexts()

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    )
  })

  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  later(() => {
    // A person who goes to another page needs it at once.
    void loadIndex()
    void import('./kernel/updates.client.ts').then(({ startUpdates }) =>
      startUpdates(i18n, document.documentElement.dataset.version ?? ''),
    )
  })
}
