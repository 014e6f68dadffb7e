import {
  listMicrositeJobs,
  type Microsite,
  readMicrosite,
  readMicrositeFacets,
} from '@hireloom/contract/microsites/microsites.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { data, redirect } from 'react-router'
import { AboutCompany } from '../companies/AboutCompany.tsx'
import { CompanyFrame } from '../companies/CompanyFrame.tsx'
import { CompanyHero } from '../companies/CompanyHero.tsx'
import { JobFinder } from '../companies/JobFinder.tsx'
import { PageBlocks } from '../companies/PageBlocks.tsx'
import { expressionsOf, orderKeyOf, siteCodec } from '../companies/site-board.ts'
import { cardOf, facetsOf } from '../jobs/board-view.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext, type WebRequest } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { ScrollToTop } from '../ui/public/ScrollToTop.tsx'
import type { Route } from './+types/MicrositePage.ts'
import { findEvents } from './events.ts'
import { MicrositeTabs } from './MicrositeTabs.tsx'
import styles from './microsite.module.css'
import { micrositeView } from './microsite-view.ts'

// What few visitors see waits with the rest of their page, and the others do not pay for it.
const MicrositeUnavailable = lazy(() => import('./MicrositeUnavailable.tsx'))
const EventTab = lazy(() => import('./EventTab.tsx'))

export const handle = { hasOwnFrame: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const preview = url.searchParams.has('preview') || undefined
  const site = await readSite(web, params.pageId, preview)
  if (site === null) return data({ site: null }, { status: 404 })
  const isOnEvents = url.searchParams.get('tab') === 'events'
  const [jobs, events] = isOnEvents
    ? [null, await findEvents(web, site.pageId, url.searchParams)]
    : [await readJobs(web, site, url), null]
  return { site: micrositeView(site), jobs, events }
}

/** The microsite; `null` for one that is not live and not this person's own. Whatever else fails leads to `/error` (specification P2). */
async function readSite(web: WebRequest, pageId: string, preview: true | undefined): Promise<Microsite | null> {
  try {
    return await web.call(readMicrosite, { params: { pageId }, query: { preview } })
  } catch (error) {
    if (isProblem(error) && error.problem === 'microsite-unavailable') return null
    throw redirect('/error')
  }
}

async function readJobs(web: WebRequest, site: Microsite, url: URL) {
  const board = siteCodec.read(url.searchParams)
  const preview = url.searchParams.has('preview') || undefined
  const asked = { preview, filterKeyArr: JSON.stringify(expressionsOf(board)), jobStatus: board.status }
  const params = { pageId: site.pageId }
  const [jobs, facets] = await Promise.all([
    web.call(listMicrositeJobs, {
      params,
      query: { ...asked, orderKey: orderKeyOf(board), limit: board.size, skip: (board.page - 1) * board.size },
    }),
    web.call(readMicrositeFacets, { params, query: asked }),
  ])
  if (jobs.list.length === 0 && board.page > 1) throw redirect(url.pathname + siteCodec.write({ ...board, page: 1 }))
  const cards = jobs.list.map(job => cardOf(job, web.language))
  return { board, count: jobs.count, cards, ...facetsOf(facets, board) }
}

export default function MicrositePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const root = useRootData()
  if (loaderData.site === null) return <MicrositeUnavailable />
  const { site, jobs, events } = loaderData
  const { address, company, seo } = site
  const title = site.heroTitle ?? t`Jobs at ${company.name}`
  const searchTitle = site.searchTitle === null ? t`Find your next job` : <bdi>{site.searchTitle}</bdi>
  return (
    <CompanyFrame
      company={company}
      address={address}
      colours={site.colours}
      languages={site.languages}
      joinAddress={site.joinAddress}
      isPoweredBy={site.isPoweredBy}
      actions={site.hasChat && <ChatLinks address={address} pageId={site.pageId} />}
    >
      <PageHead
        title={seo.title ?? `${title} – ${company.name}`}
        description={seo.description ?? t`Open jobs at ${company.name} and what it's like to work there.`}
        address={`${root?.publicUrl ?? ''}${address}`}
        image={site.images}
        isHidden={site.isDraft}
      />
      <div className={`stack ${styles.page}`}>
        {site.isDraft && (
          <Notice tone="warn">
            <Trans>This microsite isn't public. Only administrators of your company can see it.</Trans>
          </Notice>
        )}
        <CompanyHero
          company={company}
          banner={site.banner}
          title={title}
          isNamed={site.heroTitle !== null}
          action={
            <a className="button primary" href="#jobs">
              {jobs === null ? <Trans>View events</Trans> : <Trans>View open jobs</Trans>}
            </a>
          }
        />
        <AboutCompany
          name={company.name}
          description={site.description}
          video={site.video}
          isColoured={site.isAboutColoured}
        />
        <PageBlocks blocks={site.blocks} />
        {jobs !== null && (
          <JobFinder
            {...jobs}
            codec={siteCodec}
            siteId={company.id}
            micrositeId={site.pageId}
            hasLogos={site.hasJobLogos}
            hidden={site.hiddenGroups}
            title={searchTitle}
            tabs={<MicrositeTabs address={address} present="jobs" />}
          />
        )}
        {events !== null && (
          <EventTab
            events={events}
            title={searchTitle}
            address={address}
            tabs={<MicrositeTabs address={address} present="events" />}
          />
        )}
      </div>
      <ScrollToTop />
    </CompanyFrame>
  )
}

/** Talking to the company, and to the platform about the page. */
function ChatLinks({ address, pageId }: { address: string; pageId: string }) {
  const from = encodeURIComponent(address)
  return (
    <>
      <LinkButton isLow to={pathOf('/public/chat/microsite/:pageId', { pageId })} rel="nofollow">
        <Trans>Chat with Admin</Trans>
      </LinkButton>
      <LinkButton isLow to={`${pathOf('/public/feedback')}?from=${from}`}>
        <Trans>Technical support</Trans>
      </LinkButton>
    </>
  )
}
