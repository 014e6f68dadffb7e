import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { localityOf } from '@hireloom/contract/jobs/locality.ts'
import { settingsOf } from '../companies/settings.ts'
import { findJob } from '../jobs/jobs.ts'
import { plainLine } from '../kernel/drawn-text.ts'
import type { PictureRoute } from '../kernel/http/pictures.ts'
import { languageOf, tagOf } from '../kernel/i18n.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'
import { payLine } from './card-text.ts'
import { type CardContent, cardOf, freshSeconds } from './kept-cards.ts'

/** The picture that a job's page is shared with, for jobs that everybody may see. */
export const jobCards: PictureRoute = {
  path: '/public/r/job/:jobId/card.png',
  read: async ({ jobId = '' }) => {
    if (!/^[1-9]\d{0,14}$/.test(jobId)) return null
    const content = await findCardContent(Number(jobId))
    return { bytes: await cardOf(content), mime: 'image/png', freshSeconds }
  },
}

async function findCardContent(jobId: number): Promise<CardContent> {
  const job = await findJob(visitor(), jobId, {})
  const { primaryColor, bgColor } = await settingsOf(job.recuiterCompanyId)
  const language = languageOf(job.lang ?? 'en')
  return {
    title: plainLine(job.jobname.nameNameRaw),
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
  const said = job.workLocation ?? job.region
  // `Dubai, AE`: the country is named in full beside it.
  const near = job.country && said?.endsWith(`, ${job.country.countryShort}`) ? localityOf(said) : said
  // A place often says its country already.
  const parts = country && near?.includes(country) ? [near] : [near, country]
  return plainLine(parts.filter(Boolean).join(' · '))
}

/** A neutral caller: the cached card must not depend on who asks first. */
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
