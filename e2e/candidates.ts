import { addPersonDocument, listPersonDocuments } from '@hireloom/contract/candidates/documents.ts'
import type { Page } from '@playwright/test'
import { expect, unique, uniqueName } from './fixtures.ts'
import { linkIn, readMail } from './mails.ts'

export const newPassword = 'copper-lantern-58'

/** Registers somebody, by default new, through the screens' own calls, and leaves them signed in. */
export async function register(
  page: Page,
  firstName = 'Mira',
  lastName = uniqueName(),
  email = `${unique('hunter')}@example.com`,
) {
  const answer = await page.request.post('/roboroy/api/v1/auth/register', {
    data: { firstName, lastName, email, password: newPassword },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  await page.goto(linkIn(await readMail(page, email, /Confirm/), /registration/))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/app\//)
  return { email, firstName, lastName }
}

export async function uploadCv(page: Page, cv: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const answer = await page.request.post(addPersonDocument.path, {
    multipart: { meta: JSON.stringify({ kind: 'resume' }), resume: cv },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await expect
    .poll(async () => {
      const { documents } = listPersonDocuments.output.parse(
        await (await page.request.get(listPersonDocuments.path)).json(),
      )
      return documents[0]?.state
    })
    .toBe('read')
}
