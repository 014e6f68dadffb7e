// Features: jobs, job-writing, approvals.
import { createApprovalFlow, removeApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { closeJob } from '@hireloom/contract/jobs/closing.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, phone, reloadUntil, signIn, test, unique } from './fixtures.ts'
import { choose, pick, press, pressInMenu, reach, typeInto } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'
import { wordsIn } from './words.ts'

/** Pay in francs in Monaco is approved by the administrator; no other journey has jobs there. */
async function newFlow(admin: Page): Promise<() => Promise<void>> {
  const countries = listCountries.output.parse(await (await admin.request.get(listCountries.path)).json())
  const countryId = countries.find(({ countryFull }) => countryFull === 'Monaco')?.countryId ?? 0
  const made = await admin.request.post(createApprovalFlow.path, {
    data: {
      name: unique('Monaco '),
      conditions: { countryIds: [countryId], salary: { currency: 'EUR', from: 1, period: 'year' } },
      steps: [
        { name: 'Administrator', mode: 'all', approvers: [{ kind: 'member_role', memberRole: 'company_admin' }] },
      ],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { flowId } = createApprovalFlow.output.parse(await made.json())
  return async () => void (await admin.request.delete(pathWith(removeApprovalFlow.path, { flowId })))
}

test('by keyboard a job goes from a pasted text through approval, feeds and new pay to its clone, its new owner, a pause, its close and back', {
  tag: ['@desktop', '@way'],
}, async ({ page, openVisitor }) => {
  // Each stop on the way is a key.
  test.setTimeout(180_000)
  const admin = await openVisitor()
  await signIn(admin, people.adminOfLumen)
  const removeFlow = await newFlow(admin)
  await signIn(page, people.recruiterOfLumen)
  const title = unique('Yacht Electrician ')

  await page.goto('/app/roboroy/jobs/create')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press(page, button('Paste a description'))
  await reach(page, page.getByRole('textbox', { name: 'Job description' }))
  await page.keyboard.insertText(
    `${title}\nLocation: Monaco, Monaco\nSalary: €50,000 - €60,000 per year\n\nResponsibilities\n- Wire yachts\n\nRequirements\n- 3+ years of experience\n`,
  )
  await press(page, button('Read description'))
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'Create draft' }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue(/\d+/)
  await typeInto(page, page.getByLabel('Designation'), 'Grade 5')
  await pick(page, page.getByRole('combobox', { name: 'Reporting manager' }), 'Ada Tan')
  await typeInto(page, page.getByRole('textbox', { name: 'About the company' }), 'We refit yachts in Monaco.')
  await typeInto(page, page.getByRole('combobox', { name: 'Good-to-have skills' }), 'Sailing')
  await page.keyboard.press('Enter')
  await choose(page, page.getByLabel('Qualification'), "Bachelor's Degree")
  await press(page, button('Add location'))
  const places = page.getByRole('group', { name: 'More locations' })
  await expect(places.getByLabel('Country')).toHaveValue(await page.getByLabel('Country').first().inputValue())
  await typeInto(page, places.getByLabel('City or region'), 'Fontvieille')
  await choose(page, page.getByLabel('Visibility'), 'Public')
  await press(page, button('Send for approval'))
  await expect(page).toHaveURL(/\/app\/roboroy\/job\/\d+\?tab=approvals$/)
  const jobId = Number(/job\/(\d+)/.exec(page.url())?.[1])
  const publicPage = `/public/r/job/${jobId}`

  const approve = async () => {
    const mail = await readMail(admin, people.adminOfLumen, new RegExp(`approve.*${title}`))
    const hand = await openVisitor()
    await hand.goto(linkIn(mail, /xrt=/))
    await press(hand, hand.getByRole('button', { name: 'Approve' }))
    await expect(hand.getByText('Everyone has approved. The job is published.')).toBeVisible()
  }
  const visitor = await openVisitor(phone)
  expect((await visitor.request.get(publicPage)).status()).toBe(404)
  await approve()
  await expect(async () => expect((await visitor.request.get(publicPage)).status()).toBe(200)).toPass()
  await visitor.goto(publicPage)
  await expect(visitor.getByText('We refit yachts in Monaco.')).toBeVisible()
  await expect(visitor.getByText('Fontvieille').first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Good-to-have skills' })).toBeVisible()
  const told = await visitor.content()
  expect(told).toContain('"credentialCategory":"bachelor degree"')
  for (const inside of ['Grade 5', 'Ada Tan']) expect(told).not.toContain(inside)
  await page.goto(`/app/roboroy/job/${jobId}`)
  await expect(page.getByLabel('Job facts')).toContainText(/Grade 5.*Ada Tan/)

  // On the board and in each feed.
  await visitor.goto(`/public/jobs?q=${encodeURIComponent(title)}`)
  await reloadUntil(visitor, visitor.getByRole('heading', { name: title }))
  await expect(visitor.locator('.jobs > li')).toContainText('60,000')
  for (const feed of ['/jobs.rss', '/jobs.json', '/jobs.xml'])
    await expect(async () => {
      const answer = await visitor.request.get(`${feed}?q=${encodeURIComponent(title)}`)
      const text = await answer.text()
      for (const word of [title, 'We refit yachts in Monaco.']) expect(text, feed).toContain(word)
    }).toPass()
  const applicant = newApplicant()
  await sendApplication(visitor.request, jobId, applicant)

  // New pay is approved again; until then visitors see the old.
  await page.goto(`/app/roboroy/jobs/${jobId}/edit`)
  await typeInto(page, page.getByRole('textbox', { name: 'Salary to' }), '65000')
  await press(page, button('Send for approval'))
  await expect(page).toHaveURL(/tab=approvals$/)
  await expect(page.getByText(/Changed\. Before:/)).toContainText('60,000')
  await visitor.goto(publicPage)
  await expect(visitor.getByText('60,000').first()).toBeVisible()
  await admin.goto('/app/roboroy/approvals')
  await press(admin, admin.getByRole('link', { name: title }))
  await press(admin, admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
  await expect(admin.getByText('Everyone has approved. The job is published.').first()).toBeVisible()
  await removeFlow()
  await reloadUntil(visitor, visitor.getByText('65,000').first())

  const act = async (name: string, who = page) => {
    await who.goto(`/app/roboroy/job/${jobId}`)
    await pressInMenu(
      who,
      who.getByRole('button', { name: `Actions for ${title}` }),
      who.getByRole('menuitem', { name }),
    )
  }
  await act('Clone job')
  await typeInto(page, dialog.getByLabel('Title of the new job'), `${title} again`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Salary to' })).toHaveValue('65000')
  await expect(page.getByLabel('Designation')).toHaveValue('Grade 5')
  await expect(page.getByRole('combobox', { name: 'Reporting manager' })).toHaveValue('Ada Tan')
  await press(page, button('Delete draft'))
  await press(page, dialog.getByRole('button', { name: 'Delete' }))
  await expect(page).toHaveURL(/\/jobs\/my\/open$/)

  await act('Pause job')
  await expect(page.getByText('The job is paused.')).toBeVisible()
  await visitor.goto(publicPage)
  await reloadUntil(visitor, visitor.getByRole('main').getByRole('link', { name: 'Apply', exact: true }), false)
  await act('Resume job')
  await expect(page.getByText('The job is open again.')).toBeVisible()
  await reloadUntil(visitor, visitor.getByRole('main').getByRole('link', { name: 'Apply', exact: true }))

  await act('Close job')
  await choose(page, dialog.getByRole('combobox', { name: 'Reason' }), 'Position filled')
  await choose(page, dialog.getByRole('combobox', { name: 'Active applications: 1' }), 'Close them')
  await axe(page)
  await press(page, dialog.getByRole('button', { name: 'Close and notify 1 applicant' }))
  await expect(page.getByText(/^The job is closed/).first()).toBeVisible()
  await visitor.goto(publicPage)
  await reloadUntil(visitor, visitor.getByText('This job is now closed'))

  await act('Reopen job')
  await expect(dialog.getByText(/1 application is about to end\. If you reopen the job, it stays active/)).toBeVisible()
  await expect(dialog.getByLabel('Keep open with no close date')).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Reopen job' }))
  await expect(page.getByText('The job is open again.')).toBeVisible()
  await reloadUntil(visitor, visitor.getByRole('main').getByRole('link', { name: 'Apply', exact: true }))

  await act('Transfer ownership', admin)
  const transfer = admin.getByRole('dialog')
  await pick(admin, transfer.getByRole('combobox', { name: 'New owner' }), 'Ada Tan')
  await axe(admin)
  await press(admin, transfer.getByRole('button', { name: 'Transfer' }))
  await expect(admin.getByText('Ada Tan owns the job now.')).toBeVisible()
  // Other journeys count the jobs of the board.
  await admin.request.post(pathWith(closeJob.path, { jobId }), { data: {} })
})

test.describe('by touch on a phone, in Arabic and dark', () => {
  test.use({ ...phone, colorScheme: 'dark' })

  test('a job is written from a pasted text, approved by its email, published, paid better, paused, closed with its applicants told, and reopened', async ({
    page,
    openVisitor,
  }) => {
    test.slow()
    const t = wordsIn('arb')
    const admin = await openVisitor()
    await signIn(admin, people.adminOfLumen)
    const removeFlow = await newFlow(admin)
    await signIn(page, people.recruiterOfLumen)
    const title = unique('Yacht Painter ')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')

    await page.goto('/app/roboroy/jobs/create?lang=arb')
    await button(t('Paste a description')).tap()
    await page
      .getByRole('textbox', { name: t('Job description') })
      .fill(
        `${title}\nLocation: Monaco, Monaco\nSalary: €50,000 - €60,000 per year\n\nResponsibilities\n- Paint yachts\n`,
      )
    await button(t('Read description')).tap()
    await dialog.getByRole('button', { name: t('Create draft') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByLabel(t('Visibility')).selectOption(t('Public: on the job board and in feeds'))
    await axe(page)
    await button(t('Send for approval')).tap()
    await expect(page).toHaveURL(/\/app\/roboroy\/job\/\d+\?tab=approvals$/)
    const jobId = Number(/job\/(\d+)/.exec(page.url())?.[1])

    const mail = await readMail(admin, people.adminOfLumen, new RegExp(`approve.*${title}`))
    const visitor = await openVisitor({ ...phone, colorScheme: 'dark' })
    const [path = '', query = ''] = linkIn(mail, /xrt=/).split('?')
    await visitor.goto(`${path}?lang=arb&${query}`)
    await visitor.getByRole('button', { name: t('Approve'), exact: true }).tap()
    await expect(visitor.getByText(t('Everyone has approved. The job is published.'))).toBeVisible()
    await visitor.goto(`/public/jobs?q=${encodeURIComponent(title)}`)
    await reloadUntil(visitor, visitor.getByRole('heading', { name: title }))
    await sendApplication(visitor.request, jobId, newApplicant())

    await page.goto(`/app/roboroy/jobs/${jobId}/edit`)
    await page.getByRole('textbox', { name: t('Salary to') }).fill('65000')
    await button(t('Send for approval')).tap()
    await expect(page).toHaveURL(/tab=approvals$/)
    await expect(page.getByText('60,000')).toBeVisible()
    await removeFlow()

    const act = async (name: string) => {
      await page.goto(`/app/roboroy/job/${jobId}`)
      await button(t('Actions for {name}', { name: title })).tap()
      await page.getByRole('menuitem', { name, exact: true }).tap()
    }
    await act(t('Pause job'))
    await expect(page.getByText(t('The job is paused.'))).toBeVisible()
    await act(t('Resume job'))
    await expect(page.getByText(t('The job is open again.'))).toBeVisible()
    await act(t('Close job'))
    // Reasons are the company's own words.
    await dialog.getByRole('combobox', { name: t('Reason'), exact: true }).selectOption('Position filled')
    await dialog
      .getByRole('combobox', { name: t('Active applications: {active}', { active: 1 }) })
      .selectOption(t('Close them and notify the applicants'))
    await axe(page)
    const one = '{active, plural, one {Close and notify # applicant} other {Close and notify # applicants}}'
    await dialog.getByRole('button', { name: t(one, { active: 1 }) }).tap()
    await visitor.goto(`/public/r/job/${jobId}`)
    await reloadUntil(visitor, visitor.getByText(t('This job is now closed and not accepting any applications.')))
    await act(t('Reopen job'))
    await expect(dialog.getByLabel(t('Keep open with no close date'))).toBeChecked()
    await dialog.getByRole('button', { name: t('Reopen job') }).tap()
    await expect(page.getByText(t('The job is open again.'))).toBeVisible()
    await admin.request.post(pathWith(closeJob.path, { jobId }), { data: {} })
  })
})
