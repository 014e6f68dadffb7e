import { ownPath, redirectCookie } from '@hireloom/contract/accounts/own-path.ts'
import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import type { JobAudience } from '@hireloom/contract/jobs/words.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useLocation } from 'react-router'
import { readBoardAddress, writeBoardAddress } from '../jobs/board-address.ts'
import { cardOf, facetsOf } from '../jobs/board-view.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/BoardPage.ts'
import { findBoard } from './find-board.ts'
import { JobAlertDisclosure, JobAlertPost } from './JobAlertForm.tsx'
import { JobBoard } from './JobBoard.tsx'
import { SavedJobsLink } from './SavedJobsLink.tsx'
import { searchOfBoard } from './search-of-board.ts'

/** The board of everybody, of one company (`/public/jobs/{companyId}`), of experienced people and of graduates. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (url.pathname === '/' && web.user !== null) throw redirect(web.user.startPage)
  const wanted = url.pathname === '/' ? ownPath(web.cookies[redirectCookie]) : null
  const board = readBoardAddress(url.searchParams)
  const scope = scopeOf(url.pathname, params.companyId)
  const [{ jobs, facets, correction }, company] = await Promise.all([
    findBoard(web.call, board, scope),
    scope.companyId === undefined
      ? null
      : orNotFound(web.call(readCompanyInfo, { params: { companyId: scope.companyId } })),
  ])
  if (jobs.list.length === 0 && board.page > 1) {
    throw redirect(url.pathname + writeBoardAddress({ ...board, page: 1 }))
  }
  return {
    board,
    scope,
    company: company?.company.companyName ?? null,
    correction,
    count: jobs.count,
    cards: jobs.list.map(job => cardOf(job, web.language)),
    siteId: web.host.companyId ?? scope.companyId ?? null,
    search: searchOfBoard(board, scope),
    signIn: wanted?.startsWith('/app') ? signInFor(wanted) : null,
    ...facetsOf(facets, board),
  }
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const root = useRootData()
  const { scope, company, signIn } = loaderData
  const heading = useHeading(scope.audience, company)
  const isWhole = scope.audience === undefined && company === null
  return (
    <>
      <JobBoard
        {...loaderData}
        after={<JobAlertDisclosure search={loaderData.search} isOpen={loaderData.count === 0} />}
      >
        <PageHead
          title={`${isWhole ? t`Jobs` : heading} – ${root?.brand.name ?? ''}`}
          description={t`Search open jobs by skill, location, company and experience, and apply in minutes without an account.`}
          address={`${root?.publicUrl ?? ''}${isWhole ? pathOf('/public/jobs') : pathname}`}
        />
        <div className="row apart">
          {pathname === '/' ? (
            <span />
          ) : (
            <Breadcrumb steps={[{ to: '/', label: <Trans>Home</Trans> }]} here={<Trans>Jobs</Trans>} />
          )}
          <SavedJobsLink />
        </div>
        {signIn !== null && (
          <Notice tone="warn" isNews>
            <Trans>You need to sign in to open that page.</Trans>{' '}
            <a href={signIn}>
              <Trans>Sign in to continue</Trans>
            </a>
          </Notice>
        )}
        <h1>{heading}</h1>
      </JobBoard>
      <JobAlertPost />
    </>
  )
}

function useHeading(audience: JobAudience | undefined, company: string | null): string {
  const { t } = useLingui()
  if (audience === 'experienced') return t`Jobs for experienced professionals`
  if (audience === 'graduates') return t`Jobs for recent graduates`
  return company === null ? t`Find your next job` : t`Jobs at ${company}`
}

/** Where a visitor who was refused a page of the app signs in for it. */
function signInFor(path: string): string {
  const isOfCandidates = path.startsWith(pathOf('/app/roboroy/candidate'))
  return `${pathOf(isOfCandidates ? '/professional/login' : '/recruiter/login')}${withParams('', { r: path })}`
}

/** What the page's own path narrows the list to. */
function scopeOf(pathname: string, companyId: string | undefined): { audience?: JobAudience; companyId?: number } {
  if (pathname.startsWith('/cw/')) return { audience: 'experienced' }
  if (pathname.startsWith('/gh/')) return { audience: 'graduates' }
  if (companyId === undefined) return {}
  if (!/^[1-9]\d{0,14}$/.test(companyId)) throw redirect(pathOf('/public/jobs'))
  return { companyId: Number(companyId) }
}
