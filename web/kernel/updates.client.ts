import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const lookMs = 5 * 60_000

/**
 * Registers the service worker of the version that the page came with, and looks every five minutes whether the server has another: then
 * its files are fetched beside the work, and the person says when to change over.
 */
export async function startUpdates(i18n: I18n, version: string): Promise<void> {
  if (!('serviceWorker' in navigator) || version === '') return
  const { serviceWorker } = navigator
  let present = version
  // A browser may refuse workers (a private window, a policy): the pages work without.
  const register = async (wanted: string): Promise<void> => {
    const registration: ServiceWorkerRegistration | undefined = await serviceWorker
      .register(`/sw.js?v=${encodeURIComponent(wanted)}`)
      .catch(() => undefined)
    if (registration) watch(registration)
  }
  // A page that came from the newer version already has nothing to change over to: its worker waits its turn.
  const isOfOther = ({ scriptURL }: ServiceWorker) => new URL(scriptURL).searchParams.get('v') !== version
  const watch = (registration: ServiceWorkerRegistration) => {
    const { waiting } = registration
    if (waiting && serviceWorker.controller && isOfOther(waiting)) showBanner(i18n, registration)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      // The very first one has nothing to take the place of.
      if (!worker || !serviceWorker.controller || !isOfOther(worker)) return
      showBanner(i18n, registration)
    })
  }
  await register(version)
  const look = async () => {
    if (document.hidden) return
    const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => null)
    const known: unknown = answer?.ok ? await answer.json() : null
    const next = typeof known === 'object' && known !== null && 'version' in known ? String(known.version) : present
    if (next === present) return
    present = next
    await register(next)
  }
  setInterval(() => void look(), lookMs)
  document.addEventListener('visibilitychange', () => void look())
}

let banner: HTMLElement | null = null

function makeBanner(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'card row'
  made.setAttribute('role', 'status')
  Object.assign(made.style, {
    position: 'fixed',
    insetInline: '16px',
    insetBlockEnd: '16px',
    zIndex: '1000',
    inlineSize: 'fit-content',
    marginInline: 'auto',
    boxShadow: '0 4px 24px rgb(0 0 0 / 0.2)',
  })
  document.body.append(made)
  return made
}

/** Words and buttons of the specification (R2). */
function showBanner(i18n: I18n, registration: ServiceWorkerRegistration): void {
  banner ??= makeBanner()
  const words = document.createElement('span')
  words.textContent = i18n._(msg`New version of the web application is being downloaded...`)
  const update = button(i18n._(msg`Update Now`), 'button primary low', () => {
    update.disabled = true
    void changeOver(registration)
  })
  const later = button(i18n._(msg`Later`), 'button low', () => {
    banner?.remove()
    banner = null
  })
  banner.replaceChildren(words, update, later)
}

/** Lets the new version in as soon as its files are here, and reloads the page. */
async function changeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const { installing } = registration
  if (installing) {
    await new Promise<void>(done => {
      const look = () => (installing.state === 'installing' ? undefined : done())
      installing.addEventListener('statechange', look)
      look()
    })
  }
  // Another one may have taken the place of the one that was told of, or another tab may have let it in.
  if (registration.waiting === null) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registration.waiting.postMessage('update-now')
}

function button(text: string, look: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = look
  made.textContent = text
  made.addEventListener('click', act)
  return made
}
