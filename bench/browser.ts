import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'

/** A Chromium that talks to no one but the product. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(join(import.meta.dirname, '..')),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
