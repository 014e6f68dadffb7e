import { Trans, useLingui } from '@lingui/react/macro'
import { useNonce } from '../kernel/nonce.ts'
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

export function UnsupportedBrowser() {
  const { t } = useLingui()
  return (
    <main className="narrow stack" style={{ padding: 24 }}>
      <title>{t`Sorry! this browser is not supported`}</title>
      <h1>
        <Trans>Sorry! this browser is not supported</Trans>
      </h1>
      <p>
        <Trans>Please use one of these browsers, or a newer version of yours:</Trans>
      </p>
      <ul>
        {browsers.map(({ name, from, systems }) => (
          <li key={name}>
            <strong>
              <Trans>
                {name} {from} or later
              </Trans>
            </strong>{' '}
            <span className="soft">{systems}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/">
          <Trans>Public job pages work in every browser.</Trans>
        </a>
      </p>
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
        <UnsupportedBrowser />
      </div>
    </>
  )
}
