import { listApplications, readApplication, viewApplication } from '@hireloom/contract/applications/applications.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { answerOf, changeAnswers, refresh } from '../../ui/app/page-data.ts'
import { drawAhead } from '../drawn-pages.ts'
import { docxQuery, pagesOf, pdfQuery } from './resume-pages.ts'
import type { Review } from './review-data.ts'

const readingPollMs = 2000

/** One application; asked again every 2 s while its CV is being read. */
const applicationQuery = (appId: number) =>
  queryOptions({
    ...answerOf(readApplication, { params: { appId } }),
    refetchInterval: ({ state }) => (state.data?.resume?.state === 'reading' ? readingPollMs : false),
  })

/** The open application; when its CV has been read, the list learns the match and the present job too. */
export function useApplication(appId: number) {
  const application = useQuery(applicationQuery(appId))
  const state = application.data?.resume?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'reading' && state !== 'reading') void refresh(listApplications)
    before.current = state
  }, [state])
  return application
}

/** Tells the server, and the lists at once, that the open application has been looked at. */
export function useViewed(appId: number | null, review: { readonly list: readonly Review['list'][number][] }): void {
  const isNew = review.list.some(row => row.appId === appId && !row.isViewed)
  useEffect(() => {
    if (appId === null || !isNew) return
    changeAnswers(listApplications, known => ({ ...known, list: known.list.map(row => viewed(row, appId)) }))
    void call(viewApplication, { params: { appId } })
      .then(() => refresh(searchJobs))
      // Only a mark: without it the application stays new for the next visit.
      .catch(() => undefined)
  }, [appId, isNew])
}

const viewed = (row: Review['list'][number], appId: number) => (row.appId === appId ? { ...row, isViewed: true } : row)

/** Fetches the neighbours of the open application, the next one first, and draws their CVs, so that going on shows them at once. */
export function usePrefetched(appIds: readonly (number | undefined)[]): void {
  const client = useQueryClient()
  const wanted = appIds.filter(appId => appId !== undefined).join(',')
  useEffect(() => {
    let isLeft = false
    const prefetchAll = async () => {
      for (const appId of wanted.split(',').filter(Boolean)) if (!isLeft) await prefetch(client, Number(appId))
    }
    void prefetchAll()
    return () => {
      isLeft = true
    }
  }, [client, wanted])
}

/** An application, and its CV ready to be shown. */
async function prefetch(client: QueryClient, appId: number): Promise<void> {
  await client.prefetchQuery(applicationQuery(appId))
  const resume = client.getQueryData(applicationQuery(appId).queryKey)?.resume
  const pages = resume ? pagesOf(resume) : null
  if (!resume || pages === null || pages.kind === 'picture') return
  if (pages.kind === 'docx') return client.prefetchQuery(docxQuery(resume.personDocId, pages.path))
  const query = pdfQuery(resume.personDocId, pages.path)
  await client.prefetchQuery(query)
  const pdf = client.getQueryData(query.queryKey)
  if (pdf !== undefined) await drawAhead(pdf)
}
