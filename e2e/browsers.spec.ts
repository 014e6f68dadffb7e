// Features: all.
import { expect, findJob, test } from './fixtures.ts'

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

test('a browser below the minimum is told so; one between the minimum and ours reads and starts to apply', {
  tag: '@way',
}, async ({ openVisitor }) => {
  const old = await openVisitor({ userAgent: chrome(50) })
  await old.goto('/public/jobs?lang=es')
  await expect(old).toHaveURL(/\/public\/unsupported$/)
  await old.goto('/public/unsupported?lang=en')
  await expect(old.getByRole('heading', { level: 1 })).toHaveText('Sorry! this browser is not supported')
  await expect(old.getByRole('main').getByRole('listitem')).toHaveText([
    'Chrome 64 or later',
    'Firefox 52 or later',
    'Safari 11 or later',
    'Edge 15 or later',
    'Opera 43 or later',
  ])
  await old.getByRole('link', { name: 'Continue anyway' }).click()
  await expect(old).toHaveURL(/\/public\/jobs#anyway$/)
  await old.getByRole('link', { name: 'Page 2' }).click()
  await expect(old).toHaveURL(/page=2/)

  const between = await openVisitor({ userAgent: chrome(80) })
  // What that browser does not know: neither does it learn that scripts run.
  await between.addInitScript(() => {
    const real = matchMedia
    window.matchMedia = query => real.call(window, query.includes('scripting') ? 'not all' : query)
  })
  await between.goto('/public/jobs')
  await expect(between.getByRole('button', { name: 'Search', exact: true })).toBeAttached()
  await expect(between.locator('.needs-script')).toHaveCount(0)
  const jobId = await findJob(between, 'Registered Nurse')
  await between.goto(`/public/r/job/${jobId}`)
  await between.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).first().click()
  await between.getByRole('button', { name: 'Submit application' }).click()
  await expect(between.getByRole('alert')).toContainText('Please enter valid First Name')
})
