import * as z from 'zod/mini'
import { experienceMax, experienceMin } from '../constants.ts'
import type { BoardGroup, BoardSearch } from './board-search.ts'
import { type JobFacetQuery, jobFacetQuery } from './jobs.ts'

/** The search as the lists of jobs take it, passed through their own schema; open jobs only. */
export function queryOfSearch(search: BoardSearch): JobFacetQuery {
  const values = (group: BoardGroup) => {
    const list = search[group].map(value => value.replaceAll(',', '\\,'))
    return list.length === 0 ? undefined : list
  }
  return z.parse(jobFacetQuery, {
    searchKey: search.text || undefined,
    skills: values('skills'),
    location: values('location'),
    jobname: values('jobname'),
    company: values('company'),
    jobType: values('type'),
    jobStatus: 'Open Jobs',
    minExp: search.min === experienceMin ? undefined : search.min,
    maxExp: search.max === experienceMax ? undefined : search.max,
    companyId: search.companyId ?? undefined,
    audience: search.audience ?? undefined,
  })
}
