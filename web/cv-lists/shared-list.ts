import { cvVotes, readSharedCvList, voteOnCv } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { data, redirect } from 'react-router'
import { failed, postedFields } from '../accounts/posted-fields.ts'
import { isProblem } from '../kernel/problem.ts'
import type { WebRequest } from '../kernel/request.ts'

/** The number of a list in an address that may hold the token of a single CV instead. */
export const cvListIdIn = (token: string): number | null => (/^[1-9]\d{0,14}$/.test(token) ? Number(token) : null)

const linkIn = (url: string) => ({ xrtoken: new URL(url).searchParams.get('xrt') ?? '' })

/** The list of a link; null where it opens none, or none any more. */
export async function loadSharedList(cvListId: number, { call }: WebRequest, url: string) {
  try {
    const shared = await call(readSharedCvList, { params: { cvListId }, query: {}, headers: linkIn(url) })
    return data({ shared })
  } catch (error) {
    if (!isProblem(error) || ![404, 410].includes(error.status)) throw error
    return data({ shared: null }, { status: error.status })
  }
}

/** Takes the vote on one application; the page says it beside that one. */
export async function takeVote(cvListId: number, { call }: WebRequest, request: Request) {
  const posted = await postedFields(request)
  const vote = cvVotes.find(each => each === posted.vote)
  const appId = Number(posted.appId)
  const { xrtoken } = linkIn(request.url)
  const page = `${pathOf('/pt/xr/cvl/:token', { token: String(cvListId) })}?xrt=${encodeURIComponent(xrtoken)}`
  if (vote === undefined || !Number.isSafeInteger(appId)) throw redirect(page)
  try {
    const body = { appId, vote, comment: posted.comment ?? '' }
    await call(voteOnCv, { params: { cvListId }, query: {}, headers: { xrtoken }, body })
  } catch (error) {
    return failed(error, posted)
  }
  throw redirect(`${page}&saved=${appId}#cv-${appId}`)
}
