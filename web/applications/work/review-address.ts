import { applicationSorts, type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { choiceParam, listParam, numberParam } from '../../kernel/url-state.ts'

export const pageSize = 30

/** What the address of the review says; `appId` is the application that is open, `null` for none. */
export function readReviewAddress(params: URLSearchParams) {
  return {
    appId: numberParam(params, 'app', 0, value => value > 0) || null,
    searchKey: (params.get('searchKey') ?? '').trim().slice(0, 200),
    sources: listParam(params, 'source'),
    stageId: numberParam(params, 'stage', 0, value => value > 0) || null,
    sort: choiceParam(params, 'sort', applicationSorts, 'appliedDescend'),
    page: numberParam(params, 'page', 1, page => page >= 1 && page <= 10_000),
  }
}
export type ReviewAddress = ReturnType<typeof readReviewAddress>

/** The part of the address that the list hangs on: all but the open application. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('app')
  return params.toString()
}

export function statusKeyOf(text: string): StatusKey | undefined {
  return statusKeys.find(key => key === text)
}
