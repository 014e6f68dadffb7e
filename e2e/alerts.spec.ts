// Features: alerts.
import { listJobAlerts } from '@hireloom/contract/alerts/alerts.ts'
import type { Page } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

const newEmail = () => `${unique('reader')}@example.com`

/** Opens the quiet form under the list. */
async function openForm(page: Page): Promise<void> {
  await page.getByText('Email me new jobs like these').click()
}

test('a guest asks for new jobs, confirms by the letter, changes the alert and ends it', { tag: '@way' }, async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/public/jobs?q=nurse&location=Qatar')
  await openForm(page)
  await page.getByLabel('Email', { exact: true }).fill('no address')
  await page.getByRole('radio', { name: 'Weekly, on Mondays' }).check()
  await page.getByRole('button', { name: 'Email me new jobs' }).click()
  await expect(page.getByText('Please enter valid email')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('no address')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Weekly, on Mondays' })).toBeChecked()
  await axe(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Email', { exact: true }).press('Enter')
  await expect(page.getByText('We sent an email to')).toContainText(email)
  await expect(page).toHaveURL(/\/public\/jobs\?q=nurse&location=Qatar$/)

  const text = await readMail(page, email, /Confirm your job alert/)
  expect(text).toContain('“nurse” · Countries: Qatar')
  await page.goto(linkIn(text, /\/public\/alerts\//))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your job alert' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm this alert' }).click()
  await expect(page.getByText("Done. We'll email you new jobs.")).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Weekly, on Mondays' })).toBeChecked()
  await page.getByRole('radio', { name: 'Daily' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your job alert is paused' })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your job alert', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop alert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This job alert has ended' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'View matching jobs' }).click()
  await expect(page).toHaveURL(/q=nurse&location=Qatar/)
})

test('where nothing is found, the form stands open', async ({ page }) => {
  await page.goto(`/public/jobs?q=${unique('nothing')}`)
  await expect(page.getByText('There are no jobs for your current selection')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
})

test('what is typed for letters is no search', async ({ page }) => {
  await page.goto('/public/jobs?q=nurse')
  await openForm(page)
  await page.getByLabel('Email', { exact: true }).fill('physician@example.com')
  await page.getByRole('radio', { name: 'Weekly, on Mondays' }).check()
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('physician')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/public\/jobs\?q=physician$/)
})

test('an alert is asked for, confirmed and ended without script', async ({ openVisitor }) => {
  const page = await openVisitor({ javaScriptEnabled: false })
  const email = newEmail()
  await page.goto('/public/jobs?q=nurse')
  await openForm(page)
  await page.getByLabel('Email', { exact: true }).fill('no address')
  await page.getByRole('radio', { name: 'Weekly, on Mondays' }).check()
  await page.getByRole('button', { name: 'Email me new jobs' }).click()
  await expect(page.getByText('Please enter valid email')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('no address')
  await expect(page.getByRole('radio', { name: 'Weekly, on Mondays' })).toBeChecked()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me new jobs' }).click()
  await expect(page.getByText('We sent an email to')).toContainText(email)
  await page.goto(linkIn(await readMail(page, email, /Confirm your job alert/), /\/public\/alerts\//))
  await page.getByRole('button', { name: 'Confirm this alert' }).click()
  await expect(page.getByText("Done. We'll email you new jobs.")).toBeVisible()
  await page.getByRole('button', { name: 'Stop alert' }).click()
  await expect(page.getByText("Stopped. You won't get any more emails.")).toBeVisible()
})

test('an Arabic reader has form, letter and page in Arabic', async ({ page }) => {
  const email = newEmail()
  await page.goto('/public/jobs?q=nurse&lang=arb')
  await page.getByText('أرسلوا إليّ وظائف جديدة كهذه').click()
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('button', { name: 'أرسلوا إليّ الوظائف الجديدة' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await page.goto(linkIn(await readMail(page, email, /أكّد/), /\/public\/alerts\//))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'تأكيد هذا التنبيه' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'تنبيه الوظائف الخاص بك' })).toBeVisible()
})

test('a candidate has alerts at once and keeps them in the app', async ({ page, isMobile }) => {
  await signIn(page, people.candidate)
  const word = unique('nurse')
  await page.goto(`/public/jobs?q=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: 'Email me new jobs' }).click()
  await expect(page.getByText("Done. We'll email new jobs like these")).toBeVisible()
  await page.goto('/app/roboroy/candidate')
  const places = page.getByRole('navigation', { name: isMobile ? 'Bottom navigation' : 'Main' })
  await places.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('link', { name: 'Job alerts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job alerts' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('No emails yet')
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row).toContainText('Paused')
  await row.getByLabel(/^How often/).selectOption('weekly')
  const own = async () => {
    const answer = await page.request.get(listJobAlerts.path)
    const { list } = listJobAlerts.output.parse(await answer.json())
    const alert = list.find(each => each.query.includes(word.split(' ')[0] ?? ''))
    return alert && [alert.state, alert.frequency]
  }
  await expect.poll(own).toEqual(['paused', 'weekly'])
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(own).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Paused')
  await expect.poll(own).toEqual(['paused', 'weekly'])
})

test('the board names the feed of its search', async ({ page }) => {
  await page.goto('/public/jobs?q=nurse&page=1')
  const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  expect(address).toBe('/jobs.rss?q=nurse')
  await expect(page.getByRole('link', { name: 'Feed (RSS)' })).toHaveAttribute('href', '/jobs.rss?q=nurse')
  for (const format of ['rss', 'json', 'xml']) {
    const answer = await page.request.get(`/jobs.${format}?q=nurse`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('/public/r/job/')
  }
  const isWellFormed = await page.evaluate(async () => {
    const texts = await Promise.all(['/jobs.rss', '/jobs.xml'].map(async path => (await fetch(path)).text()))
    return texts.map(
      text => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null,
    )
  })
  expect(isWellFormed).toEqual([true, true])
})
