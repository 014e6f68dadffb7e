// Features: applications, workflows.
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { changeRejectionReason, createRejectionReason } from '@hireloom/contract/applications/rejection-reasons.ts'
import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { createEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { changeJobStage, readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('a recruiter goes through new applications by keyboard, without names, and takes two decisions back', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Lock keeper '))
  const applicants = [newApplicant(), newApplicant(), newApplicant()]
  for (const applicant of applicants) await sendApplication(request, jobId, applicant, sharingHash)
  const names = applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const [first = '', second = '', third = ''] = names
  await page.clock.install()
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  await page.getByRole('link', { name: 'Review one by one' }).click()
  await expect(page).toHaveURL(/\/review$/)
  const open = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(open).toHaveText(first)
  // The CV is what is read: the head may not push it down.
  const sheet = page.getByRole('region', { name: 'CV' }).locator('canvas').first()
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBeLessThanOrEqual(200)
  await axe(page)

  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await expect(page.getByRole('table', { name: 'Shortcuts' })).toBeVisible()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('main').getByRole('region', { name: 'Open application' }).focus()
  await page.keyboard.press('b')
  await expect(open).toHaveText(/^Candidate \d+$/)
  await expect(page.getByRole('article')).not.toContainText(applicants[0]?.lastName ?? '')
  await expect(page.getByRole('region', { name: 'CV' })).toContainText('•••')
  await axe(page)
  await page.keyboard.press('b')

  await page.keyboard.press('n')
  await page.keyboard.type('Knows the locks of three rivers.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note added')).toBeVisible()
  await page.keyboard.press('a')
  await expect(open).toHaveText(second)
  await expect(page.getByText('1 of 3 decided')).toBeVisible()
  await page.keyboard.press('r')
  const reasons = page.getByRole('region', { name: 'Reason for rejection' })
  await expect(reasons).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(reasons).toBeHidden()
  await page.keyboard.press('r')
  await expect(reasons.getByRole('button', { name: /^1 / })).toBeVisible()
  await page.keyboard.press('1')
  await expect(open).toHaveText(third)
  await expect(page.getByText(/Rejected\. Email goes out at \d/)).toBeVisible()
  // As long as a CV is read.
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  await page.keyboard.press('u')
  await expect(open).toHaveText(second)
  await page.keyboard.press('u')
  await expect(open).toHaveText(first)
  await expect(page.getByText('0 of 3 decided')).toBeVisible()

  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', { name: 'Hold application' })
  await dialog.getByRole('button', { name: 'In two weeks' }).click()
  await expect(dialog.getByLabel('Hold until')).not.toHaveValue('')
  await dialog.getByLabel('Hold until').fill('2030-01-15')
  await dialog.getByRole('button', { name: 'Hold application' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toHaveText(second)
  for (const name of [second, third]) {
    await expect(open).toHaveText(name)
    await page.keyboard.press('a')
  }
  await expect(page.getByText('Nothing left to review')).toBeVisible()
  await axe(page)
})

test('a review loads the next three CVs ahead; what is typed before the palette is there goes into it, and not to the page', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Pier master '))
  const applicants = [newApplicant(), newApplicant(), newApplicant(), newApplicant(), newApplicant()]
  for (const applicant of applicants) await sendApplication(request, jobId, applicant, sharingHash)
  const resumes = new Set<string>()
  page.on('response', answer => {
    if (answer.headers()['content-type'] === 'application/pdf') resumes.add(answer.url())
  })
  const letGo = Promise.withResolvers<void>()
  await page.route(/\/CommandPalette-[^/]*\.js/, async route => {
    await letGo.promise
    await route.continue()
  })
  // The page is not loaded whole before the palette is let go.
  await page.goto(`/app/roboroy/jobs/${jobId}/review`, { waitUntil: 'commit' })
  const open = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(open).toHaveText(`Mira ${applicants[0]?.lastName}`)
  await expect.poll(() => resumes.size).toBe(4)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jkjx')
  await page.keyboard.press('Backspace')
  letGo.resolve()
  const box = page.getByRole('textbox', { name: 'Search jobs, people and pages' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('jkj')
  await page.keyboard.type('!')
  await expect(box).toHaveValue('jkj!')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(open).toHaveText(`Mira ${applicants[0]?.lastName}`)
  await page.keyboard.press('Control+k')
  await expect(box).toHaveValue('')
  await page.keyboard.type('mi')
  await expect(box).toHaveValue('mi')
})

test('keys of the list do nothing once the review is on its way', { tag: '@desktop' }, async ({ page, request }) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Dock clerk '))
  const applicants = [newApplicant(), newApplicant()]
  for (const applicant of applicants) await sendApplication(request, jobId, applicant, sharingHash)
  const letGo = Promise.withResolvers<void>()
  await page.route(/\/review\.data/, async route => {
    await letGo.promise
    await route.continue()
  })
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  const open = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(open).toHaveText(/Mira/)
  const asked = page.waitForRequest(/\/review\.data/)
  await page.getByRole('link', { name: 'Review one by one' }).click()
  await asked
  for (const key of ['r', 'j', 'a', 'x']) await page.keyboard.press(key)
  letGo.resolve()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByText('0 of 2 decided')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toHaveText(`Mira ${applicants[0]?.lastName}`)
})

test('two recruiters go through the same applications, see each other decide, and each decision is made once @desktop', async ({
  page,
  request,
  openVisitor,
}) => {
  const colleague = await openVisitor()
  await Promise.all([signIn(page, people.adminOfLumen), signIn(colleague, people.recruiterOfLumen)])
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const [one, other] = [newApplicant(), newApplicant()]
  const ids = [await sendApplication(request, jobId, one), await sendApplication(request, jobId, other)]
  // Others may have applied to the job meanwhile, so each is opened by the address.
  const openBoth = (appId = 0) =>
    Promise.all([page, colleague].map(each => each.goto(`/app/roboroy/jobs/${jobId}/review?app=${appId}`)))
  await openBoth(ids[0])
  const openOn = (of: typeof page) => of.getByRole('article').getByRole('heading', { level: 2 })
  await expect(openOn(page)).toHaveText(`${one.firstName} ${one.lastName}`)
  await expect(openOn(colleague)).toHaveText(`${one.firstName} ${one.lastName}`)

  await colleague.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: 'Ravi Menon has just moved this application' })).toBeVisible()
  // The key does nothing on what somebody else has decided.
  await page.keyboard.press('r')
  await openBoth(ids[1])
  await expect(openOn(page)).toHaveText(`${other.firstName} ${other.lastName}`)
  await expect(openOn(colleague)).toHaveText(`${other.firstName} ${other.lastName}`)
  await page.keyboard.press('a')
  await expect(colleague.getByRole('status').filter({ hasText: 'Ada Tan has just moved this' })).toBeVisible()
  for (const appId of ids) {
    const answer = await page.request.get(readApplication.path.replace('{appId}', String(appId)))
    const { timeline } = readApplication.output.parse(await answer.json())
    expect(timeline.filter(({ verb }) => /moved|rejected/.test(verb))).toHaveLength(1)
  }
})

test('a stage that is reviewed blind and asks for a note lets an applicant go on with one, or with a reason @desktop', async ({
  page,
  request,
}) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Buoy tender '))
  const applicant = newApplicant()
  const appId = await sendApplication(request, jobId, applicant, sharingHash)
  const workflow = readJobWorkflow.output.parse(
    await (await page.request.get(pathWith(readJobWorkflow.path, { jobId }))).json(),
  )
  const jobStageId = workflow.stages[0]?.jobStageId ?? 0
  const asked = await page.request.patch(pathWith(changeJobStage.path, { jobId, jobStageId }), {
    data: { exitRules: { note: true }, config: { blind: true } },
  })
  expect(asked.status()).toBe(200)
  await page.goto(`/app/roboroy/jobs/${jobId}/review`)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(/^Candidate \d+$/)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?app=${appId}`)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(/Mira/)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: "This stage isn't complete yet" })
  await expect(dialog.getByRole('listitem')).toHaveText(['A note'])
  await axe(page)
  await page.keyboard.type('The team has met her.')
  const moved = page.waitForResponse(answer => answer.url().endsWith('/workflow/decision') && answer.ok())
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await moved
  await expect(
    page.getByRole('navigation', { name: 'Applications by status' }).getByRole('link', { name: /Shortlisted/ }),
  ).toContainText('1')
  await page.goto(`/app/roboroy/application/${appId}?tab=timeline`)
  await expect(page.getByText('The team has met her.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Time in each stage' }).getByRole('listitem')).toHaveCount(2)
})

test('a reason that an administrator gives an email fills it in, until the recruiter chooses another', async ({
  page,
  request,
}) => {
  await signIn(page, people.adminOfLumen)
  const displayName = unique('Warm regards ')
  const texts = [{ lang: 'en', subject: 'Warm regards', bodyHtml: '<p>Thank you.</p>' }]
  const template = await page.request.post(createEmailTemplate.path, {
    data: { displayName, category: 'reject', lang: 'en', texts },
  })
  expect(template.status(), await template.text()).toBe(201)
  const name = unique('Lamp is out ')
  const added = await page.request.post(createRejectionReason.path, { data: { name } })
  const { rejectionReasonId } = createRejectionReason.output.parse(await added.json())
  await page.goto('/app/roboroy/admin/reasons')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Choose email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email template').selectOption(displayName)
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(`Email: ${displayName}`)

  const { jobId, sharingHash } = await newJob(page, unique('Wick trimmer '))
  const appId = await sendApplication(request, jobId, newApplicant(), sharingHash)
  await page.goto(`/app/roboroy/application/${appId}?act=reject`)
  const reason = dialog.getByLabel('Reason')
  const email = dialog.getByLabel('Email to the applicant')
  const shown = email.locator('option:checked')
  await expect(shown).toHaveText('Not moving forward')
  await reason.selectOption(name)
  await expect(shown).toHaveText(displayName)
  await reason.selectOption('No reason')
  await expect(shown).toHaveText('Not moving forward')
  await dialog.getByLabel('Note').fill('The lamp was out.')
  await email.selectOption('Not moving forward, keep in touch')
  await reason.selectOption(name)
  await expect(shown).toHaveText('Not moving forward, keep in touch')
  await email.selectOption(displayName)
  await expect(dialog.getByLabel('Note')).toHaveValue('The lamp was out.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const sent = await page.request.get(listMessages.path, { params: { appId } })
  expect(listMessages.output.parse(await sent.json()).list.map(({ subject }) => subject)).toEqual(['Warm regards'])
  const ended = await page.request.patch(pathWith(changeRejectionReason.path, { rejectionReasonId }), {
    data: { isActive: false },
  })
  expect(ended.status()).toBe(200)
})
