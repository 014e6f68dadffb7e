// Features: cv-lists.
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('a recruiter shares CVs from the list; a reader without an account votes on a phone, and the job shows it', {
  tag: ['@desktop', '@way'],
}, async ({ page, openVisitor, request }) => {
  const jobId = await findJob(page, 'Ingeniero de Calidad de Software')
  const omar = newApplicant('Omar')
  await sendApplication(request, jobId, omar)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${omar.lastName}`)
  await page.getByRole('checkbox', { name: /Omar/ }).check()
  await page.getByRole('region', { name: 'Selected applications' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share CVs' }).click()
  const dialog = page.getByRole('dialog')
  const title = unique('First look ')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  const reader = `${unique('reader')}@client.example`
  await dialog.getByLabel('Email addresses').fill('nobody@')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Please enter valid email')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill(reader)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent to 1 person.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View votes' })).toHaveAttribute('href', /tab=cv-lists/)

  const link = linkIn(await readMail(page, reader, /opinion/), /\/pt\/xr\/cvl\//)
  const phone = await openVisitor()
  await phone.setViewportSize({ width: 390, height: 800 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await expect(phone.getByText(omar.email)).toHaveCount(0)
  await axe(phone)
  await phone.getByRole('radio', { name: 'Maybe' }).check()
  await phone.getByLabel('Comment').fill('Ask about the night shift')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByText('Saved. You can change it while the link works.')).toBeVisible()
  await axe(phone)

  // The message with the way to the votes does not wait for a reader.
  await page.goto(`/app/roboroy/job/${jobId}?tab=cv-lists`)
  const list = page.getByRole('region', { name: title })
  await expect(list.getByText('Ask about the night shift')).toBeVisible()
  await axe(page)
  await list.getByRole('link', { name: /Omar/ }).click()
  const opinions = page.getByRole('region', { name: 'Opinions on the CV' })
  await expect(opinions.getByText('Ask about the night shift')).toBeVisible()
  await axe(page)
  await page.goBack()
  await list.getByRole('button', { name: /^Deactivate links/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate links' }).click()
  await expect(list.getByText('Ended')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})
