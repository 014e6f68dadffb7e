// Features: privacy.
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { expect, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('a person whom a recruiter has added is told, says yes without script, and the recruiter sees it', {
  tag: ['@desktop', '@way'],
}, async ({ page, openVisitor }) => {
  await signIn(page, people.adminOfLumen)
  const email = `${unique('added')}@example.com`
  const profile = { email, firstName: 'Dara', lastName: uniqueName() }
  const made = await page.request.post(sendProfile.path, { data: { profileJSON: { profile, isApplied: false } } })
  const { profileId } = sendProfile.output.parse(await made.json())
  await page.goto(`/app/roboroy/profile/${profileId}`)
  await page.getByRole('button', { name: 'Send notice now' }).click()
  await expect(page.getByText('The privacy notice is on its way.')).toBeVisible()

  const link = linkIn(await readMail(page, email, /keep your details/), /\/public\/privacy\//)
  const dara = await openVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await dara.goto(link)
  await expect(dara.getByRole('heading', { level: 1 })).toHaveText('What Lumen Harbour keeps about you')
  await expect(dara.getByText(email)).toBeVisible()
  await dara.getByRole('button', { name: 'Yes, keep my profile' }).click()
  await expect(dara.getByText(/^You said yes on/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/Privacy notice: Agreed to be considered/)).toBeVisible()
  await axe(page)
  const reader = await openVisitor()
  await reader.goto(link)
  await axe(reader)
  await reader.getByRole('button', { name: "No, don't consider me" }).click()
  await expect(reader.getByText(/^You said no on/)).toBeVisible()
  await page.reload()
  await expect(page.getByText("This person doesn't want to be considered")).toBeVisible()
})
