// Features: events.
import { cancelEvent, changeEvent, createEvent, publishEvent } from '@hireloom/contract/events/manage.ts'
import type { Page } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

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
  const filters = page.getByRole('region', { name: 'Events' }).getByRole('combobox')
  await expect(filters).toHaveCount(1)
  await page.getByText('More filters').click()
  // One of the seven kinds, the employer's own lists of people, is nothing for visitors.
  await expect(filters).toHaveCount(6)
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
  await fair.getByRole('link', { name: 'Open harbour day', exact: true }).click()
  await expect(page).toHaveURL(/\/public\/events\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open harbour day')
})

test('an event tells search engines and calendars what it is', async ({ page }) => {
  await page.goto(tab)
  await cards(page).getByRole('link', { name: 'Open harbour day', exact: true }).click()
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
})

test('a guest registers, hears by letter, and gives the seat back; the next who waits gets it', {
  tag: '@way',
}, async ({ page, openVisitor }) => {
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
  await expect(page.getByText("You're registered. We've emailed you a calendar file")).toBeVisible()
  await page.goto(`/public/events/${uuid}`)
  await expect(page.getByText('All taken')).toBeVisible()
  await register(page, second, 'Join the waiting list')
  await expect(page.getByText("You're on the waiting list.")).toBeVisible()
  const letter = await readMail(page, first, /You're registered: One seat/)
  await page.goto(linkIn(letter, /\/public\/events\/registration\//))
  await page.getByRole('button', { name: 'Give up my seat' }).click()
  await expect(page.getByText('Registration cancelled.')).toBeVisible()
  const promoted = await readMail(page, second, /You have a seat: One seat/)
  await page.goto(linkIn(promoted, /\/public\/events\/registration\//))
  await expect(page.getByText("You're registered as")).toBeVisible()
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
  const answer = await page.goto('/public/events/00000000-0000-4000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found')
})

test('somebody registers by keyboard alone', { tag: '@desktop' }, async ({ page, openVisitor }) => {
  const uuid = await hold(await openVisitor())
  await page.goto(tab)
  await press(page, page.getByRole('link', { name: 'Open harbour day', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open harbour day')
  await page.goto(`/public/events/${uuid}`)
  await typeInto(page, page.getByLabel('First name'), 'Mira')
  await typeInto(page, page.getByLabel('Last name'), 'Kahn')
  await typeInto(page, page.getByRole('textbox', { name: 'Email', exact: true }), `${unique('keys')}@example.com`)
  await page.keyboard.press('Enter')
  await expect(page.getByText("You're registered.")).toBeVisible()
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
    await expect(page.getByText("You're registered.")).toBeVisible()
  })
})

test('a recruiter plans an event, invites somebody, who says yes by the letter and is let in by the code', async ({
  page,
  openVisitor,
}) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Career events' })).toBeVisible()
  const title = unique('Dock talk ')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New event' }).first().click()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(dialog.getByText('Please check the marked fields.')).toBeVisible()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Starts').fill('2099-05-04T10:00')
  await dialog.getByLabel('Ends').fill('2099-05-04T12:00')
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('UTC')
  await zone.fill('Singapore')
  await page.getByRole('option', { name: 'Asia/Singapore (GMT+8)' }).click()
  await dialog.getByRole('textbox', { name: 'Place' }).fill('Pier 9')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/events\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Starts')).toHaveValue('2099-05-04T10:00')

  await page.getByRole('textbox', { name: 'Description' }).fill('Tea and cranes.')
  await page.getByLabel('Who can register').selectOption('Invited people only')
  await page.getByLabel('Seats').fill('2')
  await page.getByLabel('Ends').fill('2099-05-04T09:00')
  // What was typed is not left behind unasked.
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByRole('dialog', { name: 'You have unsaved changes' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter valid value')).toBeVisible()
  await page.getByLabel('Ends').fill('2099-05-04T12:30')
  await page.getByRole('combobox', { name: 'Skills' }).fill('Cranes')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Participants' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const email = `${unique('mira')}@example.com`
  await dialog.getByLabel('Email addresses').fill(`${email}, nobody`)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Not a valid address: nobody')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill(email)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('1 invitation sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const guest = page.getByRole('list', { name: 'Participants' }).getByRole('listitem').filter({ hasText: email })
  await expect(guest).toContainText('Invited')

  const visitor = await openVisitor()
  const invitation = await readMail(page, email, /invites you: Dock talk/)
  await visitor.goto(linkIn(invitation, /\/public\/events\/registration\//))
  await visitor.getByRole('button', { name: 'Accept' }).click()
  await expect(visitor.locator('#errors')).toContainText('Please enter valid First Name')
  await visitor.getByLabel('First name').fill('Mira')
  await visitor.getByLabel('Last name').fill('Kahn')
  await visitor.getByRole('button', { name: 'Accept' }).click()
  await expect(visitor.getByText("You're registered as")).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Scanner code' })).toBeVisible()
  const code = (await visitor.getByText(/^[0-9A-F]{5}-[0-9A-F]{5}$/).textContent()) ?? ''

  await page.getByRole('link', { name: 'Check-in' }).click()
  const field = page.getByLabel('Code from the email')
  await field.fill('00000-00000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No one at this event has this code.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Mira Kahn')).toBeVisible()
  await expect(page.getByText('1 of 1 are here.')).toBeVisible()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mira Kahn is already checked in.')).toBeVisible()
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByText('Accepted an invitation').locator('..')).toContainText('1')
  await page.getByRole('link', { name: 'All events' }).click()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  const row = page.getByRole('list', { name: 'Career events' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('1 of 2 seats taken')
  await page.getByRole('button', { name: `Cancel ${title}` }).click()
  await page
    .getByRole('dialog', { name: `Cancel ${title}?` })
    .getByRole('button', { name: 'Cancel event' })
    .click()
  await expect(row).toContainText('Cancelled')
})
