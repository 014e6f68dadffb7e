import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { findCompanyPicture } from '../companies/pictures.ts'
import { settingsOf } from '../companies/settings.ts'
import { findJob } from '../jobs/jobs.ts'
import type { PictureRoute } from '../kernel/http-pictures.ts'
import { languageOf, tagOf } from '../kernel/i18n.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { payLine, plainLine } from './card-text.ts'

/** All that a card shows; the same content is the same picture. */
export interface CardContent {
  readonly title: string
  readonly company: string
  readonly place: string
  readonly pay: string | null
  /** `#rrggbb` */
  readonly colour: string
  /** Address of a picture that lies with us. */
  readonly logo: string | null
  readonly language: Language
}

/** Shared links are fetched again after an hour; the page's own link changes with its job. */
const freshSeconds = 3600
const mostKept = 200
/** Drawing takes a core for some milliseconds: who comes when so many wait is asked to come again. */
const mostWaiting = 12

const kept = new Map<string, Promise<Buffer>>()
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The picture that a job's page is shared with, for jobs that everybody may see. */
export const jobCards: PictureRoute = {
  path: '/public/r/job/:jobId/card.png',
  read: async ({ jobId = '' }) => {
    if (!/^[1-9]\d{0,14}$/.test(jobId)) return null
    const content = await findCardContent(Number(jobId))
    return { bytes: await cardOf(content), mime: 'image/png', freshSeconds }
  },
}

/** Each content is drawn once, one after the other; whatever was drawn last is kept. */
function cardOf(content: CardContent): Promise<Buffer> {
  const key = JSON.stringify(content)
  const known = kept.get(key)
  if (!known && waiting >= mostWaiting) throw new Problem('busy', { headers: { 'retry-after': '2' } })
  const card = known ?? enqueue(content)
  kept.delete(key)
  kept.set(key, card)
  card.catch(() => kept.delete(key))
  const oldest = kept.keys().next()
  if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
  return card
}

function enqueue(content: CardContent): Promise<Buffer> {
  waiting += 1
  const card = last
    .then(() => draw(content))
    .finally(() => {
      waiting -= 1
    })
  last = card.catch(() => undefined)
  return card
}

async function draw(content: CardContent): Promise<Buffer> {
  // The drawing library takes memory and a moment to start: whoever shares no job does without.
  const { drawCard } = await import('./draw-card.ts')
  const logo = content.logo === null ? null : await findCompanyPicture(content.logo)
  return drawCard(content, logo?.bytes ?? null)
}

async function findCardContent(jobId: number): Promise<CardContent> {
  const job = await findJob(visitor(), jobId, {})
  const { primaryColor, bgColor } = await settingsOf(job.recuiterCompanyId)
  const language = languageOf(job.lang ?? 'en')
  return {
    title: plainLine(job.jobname.nameName),
    company: plainLine(job.company.companyName),
    place: placeOf(job, language),
    pay: payLine(job, tagOf(language)),
    colour: primaryColor ?? bgColor,
    logo: job.companyInfo.logo,
    language,
  }
}

function placeOf(job: Job, language: Language): string {
  const country = job.country && (countryIn(language, job.country.countryId)?.countryFull ?? job.country.countryFull)
  const near = job.workLocation ?? job.region
  // A place often says its country already.
  const parts = country && near?.includes(country) ? [near] : [near, country]
  return plainLine(parts.filter(Boolean).join(' · '))
}

/** Nobody in particular: the card must not hang on who asks for it first. */
const visitor = (): Caller => ({
  viewer: null,
  sessionId: null,
  requestId: 'job-card',
  ip: '',
  userAgent: '',
  language: 'en',
  publicUrl: publicUrl(),
  hostName: '',
  cookies: {},
  hasJustWritten: false,
  setCookie: () => undefined,
})
