import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH: executablePath, HIRELOOM_JOURNEYS } = process.env
const isEverywhere = HIRELOOM_JOURNEYS === 'everywhere'
const walk = /walk\/.*\.spec\.ts$/

/**
 * All pages, and each journey once, where it is most at home, in a Chromium that talks to nobody but the product; `HIRELOOM_JOURNEYS=everywhere`
 * walks each on both, and looks at every page in every language.
 */
export default defineConfig<object, { device: 'home' | 'desktop' | 'phone' }>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // The build machine tries once more, and names what failed first as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // What hangs is ended; a busy machine is no failure.
  timeout: 60_000,
  expect: { timeout: 8000 },
  reporter: 'list',
  use: {
    // One journey wants them; elsewhere they would answer for the pages that it watches.
    serviceWorkers: 'block',
    // A barrier that axe sees while something fades in is none.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of another site, which one journey makes up, may speak to the product on this machine.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  // Each project is another set of workers, and each worker has a product to start.
  projects: isEverywhere
    ? [
        { name: 'walk', testMatch: walk },
        { name: 'desktop', testIgnore: walk, use: { device: 'desktop' } },
        // Those marked so need a keyboard, or what only a wide screen shows.
        { name: 'phone', testIgnore: walk, use: { device: 'phone' }, grepInvert: /@desktop/ },
      ]
    : [
        // One after the other in one worker, so they begin first.
        { name: 'walk', testMatch: walk },
        // In a browser that one context after the other empties, and that keeps what is compiled.
        { name: 'journeys', testIgnore: walk, use: { reuseContext: true } },
      ],
})
