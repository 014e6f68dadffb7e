import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH: executablePath, HIRELOOM_URL: baseURL } = process.env

/** Every journey on a desktop and on a phone, in a Chromium that talks to nobody but the product. */
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
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
