import { Trans } from '@lingui/react/macro'
import { useNonce } from '../kernel/nonce.ts'
import { UnsupportedScreen } from '../platform/UnsupportedScreen.tsx'
import styles from './UnsupportedBrowser.module.css'

/** Oldest browsers in which the app area works: they know `light-dark()` and JavaScript modules. */
const browsers = [
  { name: 'Chrome', from: '123', systems: 'Windows, Linux, Android, macOS' },
  { name: 'Firefox', from: '120', systems: 'Windows, Linux, Android, macOS' },
  { name: 'Edge', from: '123', systems: 'Windows, Android, macOS' },
  { name: 'Safari', from: '17.5', systems: 'macOS, iOS' },
] as const

/** In the words of old browsers: they must be able to read the question whether they are too old. */
const test =
  "(function(){var s=document.createElement('script');var ok=('noModule' in s)&&window.CSS&&CSS.supports&&" +
  "CSS.supports('color','light-dark(red,red)');if(!ok)document.documentElement.setAttribute('data-unsupported','')})()"

export function isSupported(): boolean {
  return import.meta.env.SSR || !document.documentElement.hasAttribute('data-unsupported')
}

export function UnsupportedBrowser({ isPage }: { isPage: boolean }) {
  return (
    <main style={{ padding: 24 }}>
      <UnsupportedScreen browsers={browsers} isPage={isPage}>
        <a href="/">
          <Trans>Public job pages work in any browser.</Trans>
        </a>
      </UnsupportedScreen>
    </main>
  )
}

/** Asks the question before any module runs, and shows the notice where the answer is no. */
export function BrowserCheck() {
  const nonce = useNonce()
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: test }} />
      <div className={styles.notice}>
        <UnsupportedBrowser isPage={false} />
      </div>
    </>
  )
}
