// Features: approvals, workflows, applications.
import { createApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { addJobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, phone, reloadUntil, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'
import { newJob } from './own-jobs.ts'

/** A flow for jobs in Liechtenstein, where no other journey has one. */
async function createFlow(page: Page, name: string): Promise<void> {
  await page.goto('/app/roboroy/admin/approvals')
  await page.getByRole('button', { name: 'New flow' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByLabel('Pay reaches').fill('1')
  await dialog.getByLabel('Currency').selectOption('CHF')
  await dialog.getByLabel('Country').first().fill('Liechtenstein')
  await page.getByRole('option', { name: 'Liechtenstein' }).click()
  await expect(async () => {
    const chosen = dialog.getByText('Ada Tan')
    if ((await chosen.count()) === 0) {
      await dialog.getByLabel('Colleagues who approve').fill('Ada')
      await page.getByRole('option', { name: 'Ada Tan' }).click({ timeout: 2000 })
    }
    await expect(chosen).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Create flow' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(name)).toBeVisible()
}

async function setPay(page: Page, most: string): Promise<void> {
  await page.getByLabel('Country').selectOption('Liechtenstein')
  await page.getByLabel(/^Currency/).selectOption('CHF')
  await page
    .getByLabel(/^(Salary|Pay).*(most|to|max)/i)
    .first()
    .fill(most)
}

test('a job waits for its approver, who decides by the link of an email on a phone; changed pay is approved again', {
  tag: ['@desktop', '@way'],
}, async ({ page, openVisitor }) => {
  test.slow()
  const flow = unique('Swiss pay ')
  const admin = await openVisitor()
  await signIn(admin, people.adminOfLumen)
  await createFlow(admin, flow)
  await axe(admin)

  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy/jobs/create')
  const title = unique('Lock Keeper ')
  await page.getByLabel('Job title').fill(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit$/)
  const overview = page.getByRole('textbox', { name: 'Overview' })
  await overview.click()
  await overview.pressSequentially('Open and close the lock.')
  await setPay(page, '90000')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/job\/\d+\?tab=approvals$/)
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  await axe(page)
  const jobId = /job\/(\d+)/.exec(page.url())?.[1] ?? ''

  // What is being decided about cannot be changed meanwhile, and says so.
  await page.goto(`/app/roboroy/jobs/${jobId}/edit`)
  const most = page.getByLabel('Salary to')
  await expect(most).toBeDisabled()
  await expect(most).toHaveAccessibleDescription(/Waiting for approval/)
  await expect(page.getByLabel('Work hours')).toBeEnabled()

  const mail = await readMail(page, people.adminOfLumen, new RegExp(`approve.*${title}`))
  const link = linkIn(mail, /xrt=/)
  const hand = await openVisitor(phone)
  await hand.goto(link)
  await expect(hand).toHaveURL(/\/public\/approval\/v1_xref_/)
  await expect(hand.getByRole('heading', { name: title })).toBeVisible()
  await expect(hand.getByText(/90,000/)).toBeVisible()
  await expect(hand.getByText('Open and close the lock.')).toBeVisible()
  await axe(hand)
  await hand.getByRole('button', { name: 'Reject' }).click()
  await expect(hand.getByText('This field is required.')).toBeVisible()
  await hand.getByLabel('Comment').fill('Good to go')
  await hand.getByRole('button', { name: 'Approve' }).click()
  await expect(hand.getByText('Everyone has approved. The job is published.')).toBeVisible()
  await hand.goto(`/public/r/job/${jobId}`)
  await page.goto(`/app/roboroy/job/${jobId}?tab=approvals`)
  await expect(page.getByText('Good to go')).toBeVisible()
  await expect(page.getByText('by email link')).toBeVisible()

  // Changed pay waits, and the page of the job keeps what was approved.
  await page.goto(`/app/roboroy/jobs/${jobId}/edit`)
  await setPay(page, '95000')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page).toHaveURL(/tab=approvals$/)
  await expect(page.getByText(/Changed\. Before:/)).toContainText('90,000')

  // In the app, by keyboard alone.
  await admin.goto('/app/roboroy/approvals')
  await admin.getByRole('link', { name: title }).focus()
  await admin.keyboard.press('Enter')
  const decision = admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
  await expect(decision).toBeVisible()
  await axe(admin)
  await decision.focus()
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('Everyone has approved. The job is published.').first()).toBeVisible()
  await admin.goto('/app/roboroy/approvals?part=done')
  await expect(admin.getByRole('row', { name: title }).first()).toContainText('Approved')

  await admin.goto('/app/roboroy/admin/approvals')
  await admin.getByRole('button', { name: `Actions for ${flow}` }).click()
  await admin.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(admin.getByText('Deleted the flow')).toBeVisible()
  await page.goto(`/app/roboroy/job/${jobId}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Close job' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await expect(page.getByText('This job is now closed')).toBeVisible()
})

test('an application that enters an approval stage is approved from the inbox, and moves on', {
  tag: '@desktop',
}, async ({ page, request, openVisitor }) => {
  test.slow()
  const admin = await openVisitor()
  await signIn(admin, people.adminOfLumen)
  await admin.goto('/app/roboroy/admin/approvals')
  await admin.getByRole('button', { name: 'New flow' }).first().click()
  const dialog = admin.getByRole('dialog')
  const flow = unique('Sign-off ')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(flow)
  await dialog.getByLabel('What is approved').selectOption('Applications')
  await expect(dialog.getByLabel('Pay reaches')).toHaveCount(0)
  await axe(admin)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const step = { name: 'Board', mode: 'any', approvers: [{ kind: 'member_role', memberRole: 'company_admin' }] }
  const made = await admin.request.post(createApprovalFlow.path, {
    data: { kind: 'application', name: flow, conditions: {}, steps: [step] },
  })
  const { flowId } = createApprovalFlow.output.parse(await made.json())

  await signIn(page, people.recruiterOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Lock keeper '))
  const stage = { name: 'Sign-off', stageTypeId: 12, group: 'screening', config: { flowId }, order: 2 }
  await page.request.post(pathWith(addJobStage.path, { jobId }), { data: stage })
  await page.goto(`/app/roboroy/job/${jobId}?tab=workflow-settings`)
  await page.getByRole('button', { name: 'Actions for Sign-off' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Approval flow')).toHaveValue(String(flowId))
  await axe(page)
  const applicant = newApplicant()
  const person = `${applicant.firstName} ${applicant.lastName}`
  const appId = await sendApplication(request, jobId, applicant, sharingHash)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?app=${appId}`)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(person)
  const decided = page.waitForResponse(answer => answer.url().endsWith('/workflow/decision') && answer.ok())
  await page.keyboard.press('a')
  await decided
  await admin.goto('/app/roboroy/approvals')
  await reloadUntil(admin, admin.getByRole('link', { name: person }))
  await axe(admin)
  await page.goto(`/app/roboroy/application/${appId}`)
  const here = page.getByRole('region', { name: 'This stage' })
  await expect(here.getByRole('link', { name: flow })).toBeVisible()
  await axe(page)
  await admin.getByRole('link', { name: person }).click()
  // Its name is that of the row, which goes with the decision.
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByText('Sign-off', { exact: true })).toBeVisible()
  await axe(admin)
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(drawer.getByText('Approved by everyone.')).toBeVisible()
  await page.reload()
  await expect(here).toBeHidden()
})

test('a link that is not complete says so, and how to go on', async ({ page }) => {
  await page.goto('/public/approval/v1_xref_1_approval-1-zz_x')
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in and see your approvals' })).toBeVisible()
  await axe(page)
})
