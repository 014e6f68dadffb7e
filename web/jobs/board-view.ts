import type { Output } from '@hireloom/contract/endpoint.ts'
import { type FacetEntry, type JobCard, mostFacetValues, type readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { saidOnce } from '@hireloom/contract/joined.ts'
import { textLanguage } from '../kernel/part-language.ts'
import { type BoardAddress, type TickGroup, tickGroups } from './board-address.ts'
import { agoText, payText } from './card-words.ts'

/** A job as a card draws it for readers of the language: the answer of the API holds three times as much. */
export function cardOf({ _source: job }: { _source: JobCard }, language: string) {
  const skills = job.jobSkills.map(({ skillName }) => skillName)
  return {
    id: job.jobId,
    title: job.jobName,
    lang: textLanguage(job.lang, job.jobName),
    company: job.company.companyName,
    logo: job.companyInfo.logo,
    place: saidOnce([job.region, job.country?.countryFull ?? job.countryName]),
    morePlaces: job.furtherPlaces.length,
    workplace: job.workplaceType,
    pay: job.salary && payText(language, job.salary),
    hours: job.hourtype?.typeName ?? job.hourTypeName,
    experience: experienceOf(job),
    skills: skills.slice(0, 4),
    moreSkills: Math.max(0, skills.length - 4),
    // To the day: what follows would be a tenth of what a card weighs.
    openDate: job.openDate && { day: job.openDate.slice(0, 10), ago: agoText(language, job.openDate) },
    isClosed: job.isClosed,
    match: job.skillMatch,
  }
}
export type CardView = ReturnType<typeof cardOf>

/** Years asked for, or the word that stands for them. */
export interface ExperienceView {
  min: number | null
  max: number | null
  word: string | null
}

export function experienceOf(job: {
  minExp: number | null
  maxExp: number | null
  jobseniority: { seniorityName: string } | null
}): ExperienceView {
  const word = job.jobseniority?.seniorityName.trim().split(/\s+/)[0] ?? null
  return { min: job.minExp, max: job.maxExp, word: word || null }
}

/** A group of more values than these can be searched. */
const longGroup = 8

/** So many values of each group tell what is drawn of it: those that are unfolded, whether there are more, and whether it can be searched. */
export const valuesFor = ({ shown, ticked }: BoardAddress): number =>
  Math.min(mostFacetValues, 1 + Math.max(longGroup, ...tickGroups.map(group => shown[group] + ticked[group].length)))

/** The part of a facet group that is unfolded, and whether there is more; what is chosen always shows. */
function groupOf(entries: readonly FacetEntry[], chosen: readonly string[], shown: number) {
  const options = entries.map(({ key, value, doc_count }) => ({ key, label: value, count: doc_count }))
  const missing = chosen.filter(key => !options.some(option => option.key === key))
  const first = options.filter((option, index) => index < shown || chosen.includes(option.key))
  return {
    options: [...first, ...missing.map(key => ({ key, label: key, count: 0 }))],
    hasMore: first.length < options.length,
    isLong: options.length > longGroup,
  }
}
export type GroupView = ReturnType<typeof groupOf>

export function facetsOf(facets: Output<typeof readJobFacets>, board: BoardAddress) {
  const group = (name: TickGroup, entries: readonly FacetEntry[]) =>
    groupOf(entries, board.ticked[name], board.shown[name])
  const ticks: Record<TickGroup, GroupView> = {
    skills: group('skills', facets.Skills),
    location: group('location', facets.Countries),
    jobname: group('jobname', facets.Jobname),
    company: group('company', facets.Companies),
    type: group('type', facets.JobType),
  }
  const statusCounts = Object.fromEntries(facets.Jobstatus.map(({ key, doc_count }) => [key, doc_count]))
  return { ticks, statusCounts }
}
export type FacetsView = ReturnType<typeof facetsOf>
