import { register, signIn } from '@hireloom/contract/accounts/sessions.ts'
import { createJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { askForAccommodation } from '@hireloom/contract/applications/status.ts'
import { apply, startDraft } from '@hireloom/contract/apply/apply.ts'
import { addPersonDocument, listPersonDocuments } from '@hireloom/contract/candidates/documents.ts'
import { addProfileEntry, readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { startChat } from '@hireloom/contract/chat/chats.ts'
import { answerChat, listChats } from '@hireloom/contract/chat/inbox.ts'
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { createSequence, startSequence } from '@hireloom/contract/correspondence/sequences.ts'
import { createSuppression } from '@hireloom/contract/correspondence/suppressions.ts'
import { listUnmatchedEmails } from '@hireloom/contract/correspondence/unmatched.ts'
import { createCvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listMicrositeEvents } from '@hireloom/contract/events/events.ts'
import { createEvent, publishEvent } from '@hireloom/contract/events/manage.ts'
import { addParticipant, inviteToEvent } from '@hireloom/contract/events/participants.ts'
import { registerForEvent } from '@hireloom/contract/events/registrations.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import { shareApplication } from '@hireloom/contract/jobs/shares.ts'
import { inviteUsers } from '@hireloom/contract/members/invites.ts'
import { changeMicrosite, listMicrosites, publishMicrosite } from '@hireloom/contract/microsites/manage.ts'
import { createSmartBucket } from '@hireloom/contract/people/smart-buckets.ts'
import { sendFeedback } from '@hireloom/contract/platform/feedback.ts'
import { sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { createReference } from '@hireloom/contract/references/references.ts'
import { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { createWorkflow } from '@hireloom/contract/workflows/workflows.ts'
import type { APIRequestContext } from '@playwright/test'
import { passwordOf } from '../fixtures.ts'
import { keeperCookies } from '../keeper.ts'
import { inboundSecret } from '../product.ts'
import { applyWithCv, candidateOf, linkTo, newPerson, post, read, sendWithCv, until } from './calls.ts'
import { haveOpenings } from './openings.ts'
import { sharingHash, site } from './screens.ts'
import { haveStructure } from './structure.ts'

const emails = {
  admin: 'ada@lumenharbour.example',
  otherAdmin: 'mateo@northlightenergy.example',
  candidate: 'yuki@people.example',
} as const
/** Who looks at a page: nobody in particular, somebody who applied as a guest, and people of the demo. */
export type Who = keyof typeof emails | 'keeper' | 'visitor' | 'guest'
type People = Readonly<Record<Who, APIRequestContext>>

const mira = { first: 'Mira', last: 'Okonkwo' }
const yuki = { first: 'Yuki', last: 'Sato', email: emails.candidate }
const nora = { first: 'Nora', last: 'Lindqvist' }
const hourMs = 3600_000

/** Numbers, links and cookies of what the pages are about. */
export type World = Awaited<ReturnType<typeof makeWorld>>

/** Fills the demo with something to see on each screen, through the same calls that people's browsers make. */
export async function makeWorld(url: string) {
  const enter = async (email: string) => {
    const person = await newPerson(url)
    await post(person, signIn.path, { email, password: passwordOf(email) })
    return person
  }
  const people: People = {
    visitor: await newPerson(url),
    guest: await newPerson(url),
    admin: await enter(emails.admin),
    otherAdmin: await enter(emails.otherAdmin),
    candidate: await enter(emails.candidate),
    keeper: await newPerson(url, await keeperCookies(url)),
  }
  const jobs = await findJobs(people)
  const made = {
    ...(await haveApplications(url, people, jobs)),
    ...(await havePool(url, people, jobs)),
    ...(await haveEvents(people)),
    ...(await haveTalks(people, jobs)),
    ...(await haveWorkflow(people.admin)),
    seats: await haveOpenings(people.admin, people.guest),
  }
  await haveStructure(people.admin)
  await post(people.admin, inviteUsers.path, [{ email: 'invited@example.com', memberRole: 'hiring_manager' }])
  await haveEmails(people, jobs, made.applied.appId)
  const sequenceId = await haveSequence(people, made.applied.appId)
  await haveNotice(people)
  const links = await readLinks(people)
  const { list: sites } = listMicrosites.output.parse(await read(people.admin, listMicrosites.path))
  const micrositeId = sites[0]?.micrositeId
  const offer = await people.admin.patch(pathWith(changeMicrosite.path, { micrositeId }), {
    data: { enableChat: true },
  })
  if (!offer.ok()) throw new Error(`the microsite cannot offer chat: ${await offer.text()}`)
  await post(people.admin, pathWith(publishMicrosite.path, { micrositeId }), {})
  const { documents } = listPersonDocuments.output.parse(await read(people.candidate, listPersonDocuments.path))
  const states = new Map<Who, Awaited<ReturnType<APIRequestContext['storageState']>>>()
  for (const who of ['visitor', 'guest', 'admin', 'otherAdmin', 'candidate', 'keeper'] as const)
    states.set(who, await people[who].storageState())
  await Promise.all(Object.values(people).map(person => person.dispose()))
  return { jobs, links, states, ...made, sequenceId, micrositeId, documentId: documents[0]?.personDocId }
}

async function findJobs({ visitor }: People) {
  const find = async (title: string) => {
    const answer = await read(visitor, `${listJobs.path}?searchKey=${encodeURIComponent(title)}`)
    const { list } = listJobs.output.parse(answer)
    const found = list.find(({ _source }) => _source.jobName === title)
    if (!found) throw new Error(`The demo has no job ${title}`)
    return found._source
  }
  const { jobId, companyId } = await find('Site Reliability Engineer')
  return {
    companyId,
    plain: jobId,
    asking: (await find('Graduate Software Engineer')).jobId,
    own: (await find('Product Designer')).jobId,
    invited: (await find('Technical Writer')).jobId,
    open: (await find('Frontend Engineer')).jobId,
    withFields: (await find('Battery Systems Engineer')).jobId,
    hiring: (await find('Talent Acquisition Specialist')).jobId,
  }
}

type Jobs = Awaited<ReturnType<typeof findJobs>>

async function haveApplications(url: string, { visitor, guest, admin, candidate }: People, jobs: Jobs) {
  const applied = await applyWithCv(guest, jobs.plain, mira)
  await applyWithCv(await newPerson(url), jobs.plain, { first: 'Otto', last: 'Brandt' })
  await applyWithCv(await newPerson(url), jobs.plain, { first: 'Suda', last: 'Chaiyasit' })
  const asking = { jobId: jobs.asking, candidate: candidateOf(mira) }
  const asked = apply.output.parse(await post(guest, apply.path, asking))
  await sendWithCv(candidate, addPersonDocument.path, { kind: 'resume' }, yuki)
  const own = await applyWithCv(candidate, jobs.own, yuki)
  const ownAsked = await applyWithCv(candidate, jobs.asking, yuki)
  const hired = await applyWithCv(candidate, jobs.hiring, yuki)
  const data = { candidateFirstName: mira.first, candidateLastName: mira.last, candidateEmail: 'mira@example.com' }
  const draft = startDraft.output.parse(await post(visitor, startDraft.path, { jobId: jobs.open, data }))
  const cv = await until('CV of an application', async () => {
    const answer = await read(admin, pathWith(readApplication.path, applied))
    return readApplication.output.parse(answer).resume
  })
  const cvLink = `/view/${cv.personDocId}/cv`
  const share = { emails: 'reader@example.com', message: 'Please look', cvLink }
  await post(admin, pathWith(shareApplication.path, applied), share)
  const help = { request: 'I use a wheelchair: a room without stairs, please.' }
  const ofMira = (subject: RegExp) => linkTo(visitor, candidateOf(mira).candidateEmail, /\/public\/status\//, subject)
  const statusPath = await ofMira(/Site Reliability Engineer/)
  const unprovedPath = await ofMira(/Graduate Software Engineer/)
  await post(guest, pathWith(askForAccommodation.path, { token: statusPath.replace(/.*\//, '') }), help)
  const [aiken, sammet] = ['Howard Aiken', 'Jean Sammet'].map(name => ({
    name,
    email: `${name.split(' ')[1]?.toLowerCase()}@example.com`,
  }))
  await post(candidate, createReference.path, { referee: aiken })
  await post(admin, createReference.path, { appId: applied.appId, referee: sammet, questions: ['Would she lead?'] })
  const { profile } = readOwnProfile.output.parse(await read(candidate, readOwnProfile.path))
  const { profileId } = profile
  // What the company knows of who applied.
  const { profileId: personId } = readApplication.output.parse(
    await read(admin, pathWith(readApplication.path, applied)),
  )
  for (const [section, title] of [
    ['languages', 'Finnish'],
    ['workexperiences', 'Designer'],
  ] as const)
    await post(candidate, pathWith(addProfileEntry.path, { profileId, section }), { title })
  return {
    applied,
    statusPath,
    unprovedPath,
    asked,
    own,
    ownAsked,
    hired,
    draftToken: draft.token,
    profileId,
    personId,
  }
}

async function havePool(url: string, { admin, candidate }: People, jobs: Jobs) {
  const { list: buckets } = listBuckets.output.parse(await read(admin, listBuckets.path))
  const bucketId = buckets[0]?.bucketId
  for (const [person, name] of [
    [await newPerson(url), nora],
    // The second time it waits for confirmation.
    [await newPerson(url), nora],
    [candidate, yuki],
  ] as const) {
    const consents = [{ purpose: 'talent_pool', state: 'given' }]
    const form = { sharinghash: sharingHash, bucketId, candidate: candidateOf(name), consents }
    await sendWithCv(person, joinTalentPool.path, form, name)
  }
  const members = await read(admin, pathWith(listBucketProfiles.path, { bucketId }))
  const { list } = listBucketProfiles.output.parse(members)
  const profileId = list.find(({ email }) => email === yuki.email)?.profileId
  await post(admin, `${matchTalentPool.path}?addProfileToJob=true`, [{ jobId: jobs.invited, profileId }])
  const smart = { bucketName: 'People to call', shared: true, filters: { isInPool: 'yes' } }
  const made = createSmartBucket.output.parse(await post(admin, createSmartBucket.path, smart))
  return { bucketId, smartBucketId: made.bucketId }
}

/** A sequence with somebody in it, and an email that belongs to no conversation. */
async function haveSequence({ visitor, admin }: People, appId: number): Promise<number> {
  const steps = [3, 4].map(emailTemplateId => ({ wait: 2, unit: 'working-days' as const, emailTemplateId }))
  const made = await post(admin, createSequence.path, { displayName: 'Gentle reminder', steps })
  const { sequenceId } = createSequence.output.parse(made)
  await post(admin, pathWith(startSequence.path, { sequenceId }), { appIds: [appId] })
  const { address } = listUnmatchedEmails.output.parse(await read(admin, listUnmatchedEmails.path))
  const mime = `From: Ida <ida@example.com>\r\nTo: ${address}\r\nSubject: My certificates\r\n\r\nHere they are.\r\n`
  await visitor.post(receiveMail.path, {
    headers: { 'x-inbound-secret': inboundSecret },
    data: { recipients: [address], mime },
  })
  return sequenceId
}

async function haveWorkflow(admin: People['admin']) {
  const made = await post(admin, createWorkflow.path, { name: 'Harbour crew' })
  return { workflowId: createWorkflow.output.parse(made).workflowId }
}

async function haveEvents({ visitor, admin }: People) {
  const start = Date.now() + 24 * hourMs
  const event = createEvent.output.parse(
    await post(admin, createEvent.path, {
      title: 'Dock talk',
      description: '<p>Tea and cranes.</p>',
      dateAndTime: new Date(start).toISOString(),
      endDate: new Date(start + 2 * hourMs).toISOString(),
      timeZone: 'Asia/Singapore',
      mode: 'onsite',
      location: 'Pier 9',
      capacity: 2,
    }),
  )
  const { uuid } = event
  await post(admin, pathWith(publishEvent.path, { uuid }), {})
  for (const [firstName, email] of [
    ['Mira', 'mira@example.com'],
    ['Otto', 'otto@example.com'],
    ['Suda', 'suda@example.com'],
  ])
    await post(admin, pathWith(addParticipant.path, { uuid }), { firstName, lastName: 'Brandt', email })
  await post(admin, pathWith(inviteToEvent.path, { uuid }), { emails: ['guest@example.com'] })
  const answer = await read(visitor, pathWith(listMicrositeEvents.path, { pageId: site }))
  const fair = listMicrositeEvents.output.parse(answer).events.find(({ title }) => title === 'Open harbour day')?.uuid
  const seat = { firstName: mira.first, lastName: mira.last, email: 'seat@example.com' }
  await post(visitor, pathWith(registerForEvent.path, { uuid: fair }), seat)
  return { event: uuid, fair }
}

async function haveTalks({ visitor, admin, candidate }: People, jobs: Jobs) {
  const alert = { query: 'q=engineer', frequency: 'daily' }
  await post(visitor, createJobAlert.path, { ...alert, email: 'alert@example.com' })
  await post(candidate, createJobAlert.path, alert)
  const question = { jobId: jobs.open, text: 'Is the office near a station?' }
  await post(visitor, startChat.path, { ...question, name: 'Mira Okonkwo', email: 'talk@example.com' })
  await post(candidate, startChat.path, question)
  const { list } = listChats.output.parse(await read(admin, listChats.path))
  const chatId = list[0]?.chatId
  const answer = { text: 'Yes, five minutes on foot.', clientId: crypto.randomUUID() }
  await post(admin, pathWith(answerChat.path, { chatId }), answer)
  await post(visitor, sendFeedback.path, { text: 'The page was empty when I came back.', context: '/public/jobs' })
  const account = { firstName: mira.first, lastName: mira.last, email: 'new@example.com' }
  await post(visitor, register.path, { ...account, password: 'copper-lantern-58' })
  await post(visitor, '/roboroy/api/v1/auth/forgot', { email: emails.otherAdmin })
  for (const board of ['indeed', 'jooble']) await visitor.get(`/jobs.xml?companyId=${jobs.companyId}&board=${board}`)
  return { chatId }
}

/** An address that gets no emails, an email to many, and a list of CVs. */
async function haveEmails({ admin }: People, jobs: Jobs, appId: number) {
  const shared = { jobId: jobs.plain, appIds: [appId], title: 'First look', readers: ['opinion@example.com'] }
  await post(admin, createCvList.path, shared)
  await post(admin, createSuppression.path, { email: 'stopped@example.com' })
  const query = { jobId: jobs.plain }
  const text = { subject: 'News of your application', bodyHtml: '<p>We need another week.</p>' }
  await post(admin, createMessage.path, { query, ...text, sendAt: new Date().toISOString() })
}

/** Somebody whom a colleague has added, and who was told. */
async function haveNotice({ admin }: People) {
  const person = { firstName: 'Dara', lastName: 'Keane', email: 'dara@example.com', skills: ['Welding'] }
  const sent = await post(admin, sendProfile.path, { profileJSON: { profile: person, isApplied: false } })
  const { profileId } = sendProfile.output.parse(sent)
  await post(admin, pathWith(sendPrivacyNotice.path, { profileId }), {})
}

async function readLinks({ visitor }: People) {
  const link = (email: string, pattern: RegExp) => linkTo(visitor, email, pattern)
  return {
    sharedCv: await link('reader@example.com', /\/pt\/xr\/cvl\//),
    reference: await link('aiken@example.com', /\/public\/reference\//),
    member: await link('nora.lindqvist@example.com', /\/public\/join\/member\//),
    joining: await link('nora.lindqvist@example.com', /\/public\/join\/confirm\//),
    seat: await link('seat@example.com', /\/public\/events\/registration\//),
    invitation: await link('guest@example.com', /\/public\/events\/registration\//),
    cvList: await link('opinion@example.com', /\/pt\/xr\/cvl\//),
    unsubscribe: await link('mira.okonkwo@example.com', /\/public\/unsubscribe\//),
    notice: await link('dara@example.com', /\/public\/privacy\//),
    alert: await link('alert@example.com', /\/public\/alerts\//),
    chat: await link('talk@example.com', /\/public\/chat\//),
    registration: await link('new@example.com', /\/registration\//),
    reset: await link(emails.otherAdmin, /\/reset-password/),
    invite: await link('invited@example.com', /\/invite\//),
  }
}
