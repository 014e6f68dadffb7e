import { randomInt } from 'node:crypto'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { cvLines, type MadeFile, makePdf } from './cv-files.ts'
import { expect, unique, uniqueName } from './fixtures.ts'

export interface Applicant {
  firstName: string
  lastName: string
  email: string
  /** Nobody else's, so that only who is meant to be is a duplicate. */
  mobile: string
  cv: MadeFile
}

/** Somebody who never was, with a CV that says so. */
export function newApplicant(firstName = 'Mira', lastName = uniqueName(), make = makePdf): Applicant {
  const email = `${unique('guest')}@example.com`
  const mobile = `81${String(randomInt(1_000_000)).padStart(6, '0')}`
  const lines = cvLines({ name: `${firstName} ${lastName}`, email, phone: `+65 ${mobile}` })
  const kind = make === makePdf ? 'pdf' : 'docx'
  return { firstName, lastName, email, mobile, cv: make(`${firstName.toLowerCase()}.${kind}`, lines) }
}

/** Applies as a guest, without the screens of it, to a private job with its hash; answers the number of the application. */
export async function sendApplication(
  request: APIRequestContext,
  jobId: number,
  applicant: Applicant,
  sharinghash: string | null = null,
): Promise<number> {
  const meta = {
    jobId,
    sharinghash,
    candidate: {
      candidateFirstName: applicant.firstName,
      candidateLastName: applicant.lastName,
      candidateEmail: applicant.email,
      mobile: applicant.mobile,
      countryId: defaultCountryId,
    },
  }
  const answer = await request.post(applyWithResume.path, {
    multipart: { meta: JSON.stringify(meta), resume: applicant.cv },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return applyWithResume.output.parse(await answer.json()).appId
}

/** Fills in the names, addresses and numbers with which Ida recommends somebody, in whatever language the form is. */
export async function fillRecommendation(page: Page, { firstName, lastName, email }: Applicant): Promise<void> {
  await page.locator('#referrerFullName').fill('Ida Rhodes')
  await page.locator('#referrerEmail').fill(`ida-${email}`)
  await page.getByLabel('Your contact number').fill('9123 4567')
  await page.locator('#candidateFirstName').fill(firstName)
  await page.locator('#candidateLastName').fill(lastName)
  await page.locator('#candidateEmail').fill(email)
  await page.locator('#mobile').fill('8123 4567')
}
