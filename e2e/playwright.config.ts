import { defineConfig, type Project } from '@playwright/test'

const { CHROMIUM_PATH: executablePath, HIRELOOM_URL: baseURL, HIRELOOM_JOURNEYS } = process.env
const isEverywhere = HIRELOOM_JOURNEYS === 'everywhere'

type Part = Pick<Project, 'testMatch' | 'testIgnore' | 'grep' | 'grepInvert'>

/** What people do on the way from home: walked on a phone. The others are walked on a desktop. */
const onPhones =
  /(alerts|apply|candidate|candidate-apply|careers|careers-search|company-pages|custom-fields|events|job|screening|talent-pool|without-script)\.spec\.ts$/
/** Those marked so need a keyboard, or what only a wide screen shows. */
const onDesktops = /@desktop/
const desktop = (part: Part = {}) => ({ name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, ...part })
const phone = (part: Part = {}) => ({
  name: 'phone',
  grepInvert: onDesktops,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ...part,
})

/** Each journey once, where it is most at home, in a Chromium that talks to nobody but the product; `HIRELOOM_JOURNEYS=everywhere` walks each on both. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './world.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 8000 },
  reporter: 'list',
  use: {
    ...(baseURL && { baseURL }),
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
  projects: isEverywhere
    ? [desktop(), phone()]
    : [
        desktop({ testIgnore: onPhones }),
        desktop({ testMatch: onPhones, grep: onDesktops }),
        phone({ testMatch: onPhones }),
      ],
})
