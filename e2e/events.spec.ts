import { cancelEvent, changeEvent, createEvent, publishEvent } from '@hireloom/contract/events/manage.ts'
import type { Page } from '@playwright/test'
import { axe, expect, expectNoSidewaysScroll, linkIn, people, readMail, signIn, test, unique } from './fixtures.ts'

const tab = '/public/microsites/lumen-harbour?tab=events'
const dayMs = 24 * 3600_000
const cards = (page: Page) => page.getByRole('region', { name: 'Events' }).getByRole('listitem')

/** A published event of the demo's harbour; answers its uuid. */
async function hold(page: Page, parts: Record<string, unknown> = {}): Promise<string> {
  await signIn(page, people.recruiterOfLumen)
  const start = Date.now() + 90 * dayMs
  const made = await page.request.post(createEvent.path, {
    data: {
      title: unique('Evening '),
      description: '<p>Talks and tea.</p>',
      dateAndTime: new Date(start).toISOString(),
      endDate: new Date(start + 7_200_000).toISOString(),
      timeZone: 'Asia/Singapore',
      mode: 'onsite',
      location: 'Pier 9',
      ...parts,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { uuid } = createEvent.output.parse(await made.json())
  const shown = await page.request.post(publishEvent.path.replace('{uuid}', uuid))
  expect(shown.status()).toBe(200)
  return uuid
}

async function register(page: Page, email: string, button: 'Register' | 'Join the waiting list' = 'Register') {
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill('Kahn')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: button }).click()
}

test('the Events tab shows cards, is filtered, and says when nothing is left', async ({ page }) => {
  await page.goto(tab)
  const fair = cards(page).filter({ hasText: 'Open harbour day' })
  await expect(fair).toContainText('Walk along the quay')
  await expect(fair).toContainText('Pier 7, Keppel Road, Singapore')
  await axe(page)
  const filters = page.getByRole('region', { name: 'Events' }).getByRole('combobox')
  await expect(filters).toHaveCount(1)
  await page.getByText('More filters').click()
  await expect(filters).toHaveCount(7)
  await axe(page)
  await page.getByRole('combobox', { name: 'Skill' }).selectOption('TypeScript')
  await expect(page).toHaveURL(/skill=TypeScript/)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('An evening with our engineers')
  await page.getByRole('combobox', { name: 'Job title' }).selectOption('Berth planner')
  await expect(page.getByRole('heading', { name: 'There are no Events to show' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(fair).toBeVisible()
  await page.getByRole('combobox', { name: 'Company' }).selectOption('Lumen Harbour')
  await expect(page).toHaveURL(/eventCompany=Lumen\+Harbour/)
  await fair.getByRole('link', { name: 'Open harbour day' }).click()
  await expect(page).toHaveURL(/\/public\/events\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open harbour day')
})

test('an event tells search engines and calendars what it is', async ({ page }) => {
  await page.goto(tab)
  await cards(page).getByRole('link', { name: 'Open harbour day' }).click()
  await expect(page).toHaveURL(/\/public\/events\//)
  // What the browser draws itself carries no facts: search engines read what the server sends.
  await page.reload()
  const facts: Record<string, unknown> = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(facts).toMatchObject({
    '@type': 'Event',
    name: 'Open harbour day',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  })
  const path = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const answer = await page.request.get(path ?? '')
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain('SUMMARY:Open harbour day\r\n')
  await axe(page)
})

test('a guest registers, hears by letter, and gives the seat back; the next who waits gets it', async ({
  page,
  openVisitor,
}) => {
  // Four pages are walked through, each with a look of axe.
  test.slow()
  const uuid = await hold(await openVisitor(), { title: 'One seat', capacity: 1 })
  const [first, second] = [`${unique('one')}@example.com`, `${unique('two')}@example.com`]
  await page.goto(`/public/events/${uuid}`)
  await register(page, 'nobody')
  await expect(page.locator('#errors')).toBeFocused()
  await expect(page.locator('#errors').getByRole('link', { name: 'Please enter valid email' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await axe(page)
  await register(page, first)
  await expect(page.getByText('You are registered. A letter with the calendar file')).toBeVisible()
  await axe(page)
  await page.goto(`/public/events/${uuid}`)
  await expect(page.getByText('All taken')).toBeVisible()
  await register(page, second, 'Join the waiting list')
  await expect(page.getByText('You are on the waiting list.')).toBeVisible()
  const letter = await readMail(page, first, /You are registered: One seat/)
  await page.goto(linkIn(letter, /\/public\/events\/registration\//))
  await axe(page)
  await page.getByRole('button', { name: 'Give my seat back' }).click()
  await expect(page.getByText('Your registration is cancelled.')).toBeVisible()
  const promoted = await readMail(page, second, /A seat is free for you: One seat/)
  await page.goto(linkIn(promoted, /\/public\/events\/registration\//))
  await expect(page.getByText('You are registered as')).toBeVisible()
})

test('a page says when an event is cancelled, closed or for invited people, and an unknown one is not here', async ({
  page,
  openVisitor,
}) => {
  const host = await openVisitor()
  const uuid = await hold(host, { registration: 'closed' })
  await page.goto(`/public/events/${uuid}`)
  await expect(page.getByText('Registration for this event is closed.')).toBeVisible()
  const change = async (data: Record<string, unknown>) =>
    expect((await host.request.patch(changeEvent.path.replace('{uuid}', uuid), { data })).status()).toBe(200)
  await change({ registration: 'invite' })
  await page.goto(`/public/events/${uuid}?again=1`)
  await expect(page.getByText('invite only', { exact: true })).toBeVisible()
  await host.request.post(cancelEvent.path.replace('{uuid}', uuid))
  await page.goto(`/public/events/${uuid}?again=2`)
  await expect(page.getByText('This event was cancelled.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await axe(page)
  const answer = await page.goto('/public/events/00000000-0000-4000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This event is not here')
})

test('events stand in Arabic from right to left, without sideways scroll', async ({ page }) => {
  await page.goto(`${tab}&lang=arb`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Open harbour day' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open harbour day')
  await axe(page)
  await expectNoSidewaysScroll(page)
})

test('somebody registers by keyboard alone', { tag: '@desktop' }, async ({ page, openVisitor }) => {
  const uuid = await hold(await openVisitor())
  await page.goto(`/public/events/${uuid}`)
  await page.getByLabel('First name').focus()
  for (const text of ['Mira', 'Kahn', `${unique('keys')}@example.com`]) {
    await page.keyboard.type(text)
    if (!text.includes('@')) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are registered. A letter')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('events are filtered, opened and registered for', async ({ page, openVisitor }) => {
    await page.goto(tab)
    await page.getByText('More filters').click()
    await page.getByRole('combobox', { name: 'Function' }).selectOption('Engineering')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/function=Engineering/)
    await expect(cards(page)).toHaveCount(1)
    const uuid = await hold(await openVisitor({ javaScriptEnabled: true }))
    await page.goto(`/public/events/${uuid}`)
    await register(page, 'nobody')
    await expect(page.locator('#errors').getByRole('link', { name: 'Please enter valid email' })).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Kahn')
    await register(page, `${unique('plain')}@example.com`)
    await expect(page.getByText('You are registered. A letter')).toBeVisible()
  })
})
