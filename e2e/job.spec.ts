// Features: jobs, listings.
import type { Page } from '@playwright/test'
import { expect, findJob, people, signIn, test } from './fixtures.ts'

async function openJob(page: Page, title: string, query = ''): Promise<number> {
  const jobId = await findJob(page, title)
  await page.goto(`/public/r/job/${jobId}${query}`)
  return jobId
}

const apply = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Apply', exact: true })

test('the head of a job page says the place as its card does', async ({ page }) => {
  await openJob(page, 'Product Designer')
  await expect(page.locator('header.title').getByText('Valencia, Spain', { exact: true })).toBeVisible()
})

test('a job page tells what the job is and what it asks', { tag: '@way' }, async ({ page }) => {
  const jobId = await openJob(page, 'Senior Backend Engineer')
  await expect(page).toHaveTitle('Senior Backend Engineer – Lumen Harbour')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senior Backend Engineer')
  const header = page.locator('header.title')
  for (const fact of ['Lumen Harbour', 'Singapore', 'Full Time', '5 ~ 10 years']) {
    await expect(header.getByText(fact, { exact: true })).toBeVisible()
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Overview',
    'Requirements',
    'Skills',
    'Benefits',
    'Our hiring process',
    'About the company',
    'Need an adjustment?',
    'Good to know',
    'Similar jobs',
  ])
  await expect(main.getByText('Read query plans before adding indexes')).toBeVisible()
  await expect(main.getByText('PostgreSQL', { exact: true })).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'Job facts' })
  await expect(header.locator('div', { hasText: /^Salary/ })).toContainText('SGD 8,500 – SGD 12,000')
  await expect(facts.getByText(String(jobId), { exact: true })).toBeHidden()
  await facts.getByText('More details').click()
  await expect(facts.getByText(String(jobId), { exact: true })).toBeVisible()
  await expect(facts.locator('div', { hasText: /^Posted/ })).toContainText(/[A-Z][a-z]{2} \d{2} \d{4}/)
  await expect(facts.locator('dt')).toHaveText([
    'Posted',
    'Term',
    'Compensation',
    'Work hours',
    'Work location',
    'Seniority',
    'Team',
    'Team size',
    'First day',
    'Shift',
    'Meetings in',
    'On call',
    'Updated',
    'Job ID',
    'Function',
    'Vacancies',
    'Internal code',
    'Country',
  ])
  await expect(facts.locator('div', { hasText: /^First day/ })).toContainText('2027-02-01')
  await expect(facts.locator('div', { hasText: /^Meetings in/ })).toContainText('English, 中文')
  await expect(main.getByText('Expect an answer within 14 working days.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'access@lumenharbour.example' })).toBeVisible()
})

test('a search engine reads the facts that Google asks for', async ({ page }) => {
  const jobId = await openJob(page, 'Solar Installation Lead')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts).toHaveLength(1)
  const posting: unknown = JSON.parse(texts[0] ?? '')
  expect(posting).toMatchObject({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Solar Installation Lead',
    description: expect.stringContaining('<li>Sign off every connection</li>'),
    datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
    employmentType: 'FULL_TIME',
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Northlight Energy',
      sameAs: 'https://northlightenergy.example',
    },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'US' } },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 72000, maxValue: 95000, unitText: 'YEAR' },
    },
    identifier: { '@type': 'PropertyValue', name: 'Northlight Energy', value: String(jobId) },
  })
})

test('a remote job tells from where one may work, a job with an end until when it stands', async ({ page }) => {
  await openJob(page, 'Full Stack Developer')
  const ofJob = async (): Promise<unknown> =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(await ofJob()).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'United States of America' },
  })
  await openJob(page, 'Summer Engineering Intern')
  const facts = page.getByRole('complementary', { name: 'Job facts' })
  await expect(facts.locator('div', { hasText: /^Close date/ })).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  expect(await ofJob()).toMatchObject({
    employmentType: 'INTERN',
    validThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  })
})

test('a closed job says so, takes no application and hides from search engines', async ({ page }) => {
  const jobId = await findJob(page, 'Marketing Associate', 'Closed Jobs')
  await page.goto(`/public/r/job/${jobId}`)
  await expect(page.getByText('This job is now closed and not accepting any applications.')).toBeVisible()
  await expect(apply(page)).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.goto(`/public/r/job/${jobId}/apply`)
  await expect(page.getByText('This job is now closed and not accepting any applications.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0)
})

test('where guests and members may apply, Apply asks which', async ({ page }) => {
  const jobId = await openJob(page, 'Frontend Engineer')
  await apply(page).click()
  const dialog = page.getByRole('dialog', { name: 'How would you like to apply?' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/popup=1/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/popup/)
  await expect(apply(page)).toBeFocused()
  await apply(page).click()
  const signInLink = dialog.getByRole('link', { name: 'Sign in and apply' })
  expect(await signInLink.getAttribute('href')).toContain(
    `/professional/login?r=${encodeURIComponent(`/app/roboroy/apply/job/${jobId}/apply`)}`,
  )
  await dialog.getByRole('link', { name: 'Apply as guest' }).click()
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}/apply`))
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible()
})

test('an address with popup=1 opens the choice by itself', async ({ page }) => {
  await openJob(page, 'Frontend Engineer', '?popup=1')
  await expect(page.getByRole('dialog', { name: 'How would you like to apply?' })).toBeVisible()
})

test('where only guests apply, or the visitor is signed in, Apply leads straight to the form', async ({ page }) => {
  const jobId = await openJob(page, 'Registered Nurse')
  await apply(page).click()
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}/apply$`))
  await signIn(page, people.candidate)
  const other = await findJob(page, 'Product Designer')
  await page.goto(`/app/roboroy/job/${other}`)
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${other}`))
  await apply(page).click()
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${other}/upload`))
  await expect(page.getByLabel('First name')).toHaveValue('Yuki')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(people.candidate)
})

test('a button leads back up after 400 pixels', async ({ page, isMobile }) => {
  await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 420 })
  await openJob(page, 'Senior Backend Engineer')
  const up = page.getByRole('button', { name: 'Scroll to top' })
  const scroll = (top: number) => page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await scroll(390)
  await expect(up).toHaveCount(0)
  await scroll(420)
  await expect(up).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
})

test('a job page names its one address and its other languages', async ({ page }) => {
  const jobId = await openJob(page, 'Product Designer', '?siteId=7&ref=friend')
  const address = `/public/r/job/${jobId}`
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^http.*${address}$`))
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(card).toMatch(new RegExp(`^http.*${address}/card\\.png$`))
  const drawn = await page.request.get(new URL(card).pathname)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`^http.*${address}$`))
  const shared = (await page.locator('meta[property="og:description"]').getAttribute('content')) ?? ''
  expect(Array.from(shared).length).toBeLessThanOrEqual(200)
  const others = await page
    .locator('link[rel="alternate"]')
    .evaluateAll(links => links.map(link => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']))
  expect(new Set(others.map(([tag]) => tag))).toEqual(new Set(['ar', 'en', 'es', 'ja', 'th', 'x-default', 'zh-Hans']))
  // A search engine believes only where each page calls the address by which it was linked its own.
  for (const [tag, href = ''] of others) {
    const html = await (await page.request.get(href)).text()
    expect(html, `${tag} at ${href}`).toContain(`<link rel="canonical" href="${href}"/>`)
  }
  await page.goto(`${address}?lang=arb`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}\\?lang=arb$`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a job that is not there says so and shows recruiters the way in', async ({ page }) => {
  const answer = await page.goto('/public/r/job/999999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Job not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recruiter login' })).toHaveAttribute('href', '/recruiter/login')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})
