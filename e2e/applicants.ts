import { applyWithResume } from '@hireloom/contract/applications/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { APIRequestContext } from '@playwright/test'
import { cvLines, type MadeFile, makePdf } from './cv-files.ts'
import { expect, unique, uniqueName } from './fixtures.ts'

export interface Applicant {
  firstName: string
  lastName: string
  email: string
  cv: MadeFile
}

/** Somebody who never was, with a CV that says so. */
export function newApplicant(firstName = 'Mira', lastName = uniqueName(), make = makePdf): Applicant {
  const email = `${unique('guest')}@example.com`
  const lines = cvLines({ name: `${firstName} ${lastName}`, email, phone: '+65 8123 4567' })
  const kind = make === makePdf ? 'pdf' : 'docx'
  return { firstName, lastName, email, cv: make(`${firstName.toLowerCase()}.${kind}`, lines) }
}

/** Applies as a guest, without the screens of it; answers the number of the application. */
export async function sendApplication(
  request: APIRequestContext,
  jobId: number,
  applicant: Applicant,
): Promise<number> {
  const meta = {
    jobId,
    candidate: {
      candidateFirstName: applicant.firstName,
      candidateLastName: applicant.lastName,
      candidateEmail: applicant.email,
      mobile: '81234567',
      countryId: defaultCountryId,
    },
  }
  const answer = await request.post(applyWithResume.path, {
    multipart: { meta: JSON.stringify(meta), resume: applicant.cv },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return applyWithResume.output.parse(await answer.json()).appId
}
