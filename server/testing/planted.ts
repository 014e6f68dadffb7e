import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { createJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { askForAccommodation, withdrawApplication } from '@hireloom/contract/applications/status.ts'
import { apply, applyWithResume, startDraft } from '@hireloom/contract/apply/apply.ts'
import { addPersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { putPicture } from '@hireloom/contract/candidates/pictures.ts'
import { addProfileEntry, changeProfile, readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { shareApplication, shareJob } from '@hireloom/contract/jobs/shares.ts'
import { sendFeedback } from '@hireloom/contract/platform/feedback.ts'
import { createReference } from '@hireloom/contract/references/references.ts'
import { registerForHiring } from '@hireloom/contract/screening/hiring.ts'
import {
  addCandidateToBucket,
  changeBucketProfile,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { alertToken as alertTokenOf } from '../alerts/token.ts'
import { db } from '../kernel/postgres/db.ts'
import { docxOf } from '../resumes/made-files.ts'
import { newAccount, statusTokenOf } from './accounts.ts'
import {
  decideAs,
  newApplication,
  newWork,
  post,
  postApplication,
  resumePdf,
  submissionOf,
  uploadOf,
} from './made-applications.ts'
import { guestChat, newTalkingCompany } from './made-chats.ts'
import { newEvent } from './made-events.ts'
import { madePng } from './made-pictures.ts'
import { join, joinOf, newPoolLink } from './made-pools.ts'
import { answerAs, ask } from './made-questions.ts'
import { call, callAs, newCandidate, newCompany, newJob, newRecruiter, type Person, unique } from './world.ts'

/** Someone whose name, address and number stand nowhere else. */
export interface Planted {
  readonly person: Person
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  /** What a search through everything must not find once the person is erased. */
  readonly words: readonly string[]
}

/** A name that a form takes, and no one else has. */
const letters = (name: string): string => unique(name).replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')

export async function newPlanted(): Promise<Planted> {
  const person = await newAccount()
  const [firstName, lastName] = [letters('Quintessa'), letters('Zorblatt')]
  const mobile = `8123${randomInt(1000, 9999)}`
  await db()
    .updateTable('app_user')
    .set({ firstname: firstName, lastname: lastName })
    .where('user_id', '=', person.userId)
    .execute()
  return { person, firstName, lastName, mobile, words: [person.email, firstName, lastName, mobile] }
}

async function sent(path: string, body: FormData, headers: Record<string, string> = {}): Promise<void> {
  const answer = await post(path, body, headers)
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`)
}

/** Leaves the person in every corner of the product, through its API; every free text holds the name, the address and the number. */
export async function plantEverywhere(planted: Planted): Promise<void> {
  await plantOwn(planted)
  await plantApplications(planted)
  await plantWithEmployers(planted)
  await plantWithOthers(planted)
}

const textOf = ({ firstName, lastName, mobile, person }: Planted): string =>
  `${firstName} ${lastName} can be reached at ${person.email} or ${mobile}`
const cvOf = (planted: Planted): Buffer => docxOf([textOf(planted), 'Experience', 'Gardener, Kew, 2018 - Present'])
const partsOf = ({ person, firstName, lastName, mobile }: Planted) => ({
  email: person.email,
  firstName,
  lastName,
  mobile,
})

async function plantOwn(planted: Planted): Promise<void> {
  const { person, lastName } = planted
  const own = callAs(person)
  const cookie = { cookie: person.cookie }
  const { profile } = await own(readOwnProfile)
  const params = { profileId: profile.profileId }
  await own(changeProfile, { params, body: { summary: textOf(planted), headline: textOf(planted).slice(0, 100) } })
  await own(addProfileEntry, {
    params: { ...params, section: 'workexperiences' },
    body: { title: 'Gardener', organization: `${lastName} and Sons`, startDate: '2018', endDate: 'present' },
  })
  await sent(addPersonDocument.path, uploadOf({ kind: 'resume' }, cvOf(planted), `${lastName}.docx`), cookie)
  const picture = new FormData()
  picture.append('picture', new Blob([new Uint8Array(madePng(64, 64))]), `${lastName}.png`)
  await sent(putPicture.path, picture, cookie)
  await own(createJobAlert, { body: { query: `q=${lastName}`, frequency: 'daily' } })
  await own(sendFeedback, { body: { text: textOf(planted) } })
}

/** A job for which anybody can recommend someone. */
async function newReferable() {
  const company = await newCompany({ settings: { referButton: true } })
  const owner = await newRecruiter(company)
  return { owner, ...(await newJob(company, { owner, values: { allow_referral: true } })) }
}

async function plantApplications(planted: Planted): Promise<void> {
  const { person } = planted
  const cookie = { cookie: person.cookie }
  const company = await newCompany({ settings: { postApplyRedirect: 'hiring' } })
  const owner = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const question = await ask(owner, jobId, 'subjective')
  await sent(applyWithResume.path, uploadOf(submissionOf(jobId, partsOf(planted)), cvOf(planted), 'cv.docx'), cookie)
  const { app_id: appId, profile_id: profileId } = await db()
    .selectFrom('application')
    .select(['app_id', 'profile_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await answerAs(person, { appId, jobId, profileId }, [[question, textOf(planted)]])
  const hiring = {
    legalFirstName: planted.firstName,
    legalLastName: planted.lastName,
    dateOfBirth: '1990-12-09',
    countryId: 202,
    mobile: planted.mobile,
    address: textOf(planted).slice(0, 100),
    availableFrom: new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10),
  }
  await callAs(person)(registerForHiring, { params: { appId }, body: hiring })
  await callAs(owner)(shareApplication, {
    params: { appId },
    body: { emails: `${unique('colleague')}@example.com`, message: textOf(planted) },
  })
  await callAs(owner)(createReference, {
    body: {
      appId,
      referee: { name: 'Howard Aiken', email: `${unique('referee')}@example.com` },
      questions: [textOf(planted)],
    },
  })
  await decideAs(owner, appId, { decision: 'advance', note: textOf(planted) })

  // As a guest, with what a guest can ask for, and recommended by someone.
  const guest = await newWork()
  // Under a key, since the answer is kept for anyone who sends it again.
  const applied = await postApplication(submissionOf(guest.jobId, partsOf(planted)), {
    'idempotency-key': unique('a-key-'),
  })
  assert.equal(applied.status, 201)
  const statusToken = await statusTokenOf(planted.person.email)
  const params = { token: statusToken }
  await call(askForAccommodation, { params, body: { request: textOf(planted) } })
  await call(withdrawApplication, { params, body: { reason: textOf(planted) } })
  const referrer = { referrerFullName: 'Ida Rhodes', referrerEmail: `${unique('ida')}@example.com` }
  await call(apply, { body: submissionOf((await newReferable()).jobId, { ...partsOf(planted), referrer }) })
  const unsent = { candidateFirstName: planted.firstName, candidateEmail: person.email }
  for (const by of [null, person])
    await callAs(by)(startDraft, { body: { jobId: (await newWork()).jobId, data: unsent } })
}

async function plantWithEmployers(planted: Planted): Promise<void> {
  const { person, firstName, lastName } = planted
  await guestChat({ email: person.email, text: textOf(planted) })
  const company = await newCompany()
  const chief = await newRecruiter(company, { isAdmin: true })
  const form = joinOf(await newPoolLink(company), partsOf(planted))
  // Once signed in, and once by anybody, which waits for confirmation.
  for (const headers of [{ cookie: person.cookie }, {}])
    await sent(joinTalentPool.path, uploadOf(form, cvOf(planted), `${lastName}.docx`), headers)
  const { profile_id: profileId } = await db()
    .selectFrom('pool_membership')
    .select('profile_id')
    .where('company_id', '=', company.companyId)
    .executeTakeFirstOrThrow()
  await noteInBuckets(chief, profileId, textOf(planted))
  const uuid = await newEvent(chief, { title: unique('Fair ') })
  await call(registerForEvent, { params: { uuid }, body: { firstName, lastName, email: person.email } })
}

/** A note about someone in a bucket, and in one that someone has been taken out of. */
async function noteInBuckets(staff: Person, profileId: number, note: string): Promise<void> {
  for (const isLeft of [false, true]) {
    const { bucketId } = await callAs(staff)(createBucket, { body: { bucketName: unique('Bucket ') } })
    await callAs(staff)(addCandidateToBucket, { body: [{ profileId, bucketId }] })
    await callAs(staff)(changeBucketProfile, { params: { bucketId, profileId }, body: { note } })
    if (isLeft) await callAs(staff)(removeCandidateFromBucket, { body: [{ profileId, bucketId }] })
  }
}

/** In what belongs to other people: as who recommended them, vouches for them, or was sent something. */
async function plantWithOthers(planted: Planted): Promise<void> {
  const { person, firstName, lastName, mobile } = planted
  const { owner, jobId } = await newReferable()
  const referrer = { referrerFullName: `${firstName} ${lastName}`, referrerEmail: person.email }
  await sent(applyWithResume.path, uploadOf(submissionOf(jobId, { referrer }), resumePdf()))
  const { app_id: appId, resume_document_id: documentId } = await db()
    .selectFrom('application')
    .select(['app_id', 'resume_document_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const cvLink = `/view/${documentId}/cv`
  await callAs(owner)(shareApplication, { params: { appId }, body: { emails: person.email, cvLink } })
  const fields = { capture_cv: false, referer_name: true, referer_email: true }
  const link = await newPoolLink(await newCompany({ settings: { talentPoolFields: fields } }))
  await join(link, { referrer: { ...referrer, referrerUniqueId: lastName } })
  const friend = await newCandidate()
  await callAs(friend)(createReference, {
    body: { referee: { name: `${firstName} ${lastName}`, email: person.email, phone: `+65${mobile}` } },
  })
  await callAs(person)(createReference, {
    body: { referee: { name: 'Howard Aiken', email: `${unique('referee')}@example.com` } },
  })
  await callAs(person)(shareJob, {
    params: { jobId },
    body: { emails: `${unique('friend')}@example.com`, message: textOf(planted) },
  })
}

/** Someone without an account who has applied, talked with the employer, and wants news of jobs. */
export async function plantGuest() {
  const words = {
    firstName: letters('Quintessa'),
    lastName: letters('Zorblatt'),
    email: `${unique('guest')}@example.com`,
    mobile: `8123${randomInt(1000, 9999)}`,
  }
  const made = await newTalkingCompany()
  const { appId, statusToken: token } = await newApplication(made.job.jobId, words)
  await call(askForAccommodation, { params: { token }, body: { request: `${words.lastName} needs more time` } })
  const { profile_id: profileId } = await db()
    .selectFrom('application')
    .select('profile_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  await noteInBuckets(made.owner, profileId, `${words.lastName} is keen`)
  await guestChat({ email: words.email, text: `I am ${words.lastName}`, made })
  await call(createJobAlert, { body: { email: words.email, query: 'q=gardener', frequency: 'daily' } })
  const { alert_id: alertId } = await db()
    .selectFrom('job_alert')
    .select('alert_id')
    .where('email', '=', words.email)
    .executeTakeFirstOrThrow()
  return { token, appId, alertToken: alertTokenOf(alertId), words: Object.values(words) }
}
