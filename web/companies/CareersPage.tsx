import { previewCareersPage, readCareersPage } from '@hireloom/contract/companies/careers-page.ts'
import { type CompanyInfo, readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { listCareersJobs, readCareersFacets } from '@hireloom/contract/listings/careers.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { cardOf, facetsOf } from '../jobs/board-view.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { ScrollToTop } from '../ui/public/ScrollToTop.tsx'
import type { Route } from './+types/CareersPage.ts'
import { AboutCompany } from './AboutCompany.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { CompanyHero } from './CompanyHero.tsx'
import styles from './company.module.css'
import { JobFinder } from './JobFinder.tsx'
import { PageBlocks } from './PageBlocks.tsx'
import { expressionsOf, openJobsCodec } from './site-board.ts'
import { blockViews, coloursOf, joinAddress, videoOf } from './site-view.ts'

export const handle = { hasOwnFrame: true }

/** Without a company in the address it is the host's own; a host of no company shows the jobs of all. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const companyId = params.companyId ?? web.host.companyId
  if (companyId === null) throw redirect(pathOf('/public/jobs'))
  if (!/^[1-9]\d{0,14}$/.test(String(companyId))) throw data(null, { status: 404 })
  const isPreview =
    url.searchParams.has('preview') && web.user?.companyId === Number(companyId) && mayDo(web.user, 'company.admin')
  const info = await orNotFound(
    isPreview ? web.call(previewCareersPage) : web.call(readCompanyInfo, { params: { companyId } }),
  )
  const board = openJobsCodec.read(url.searchParams)
  const filterKey = JSON.stringify([ofCompanies(info), ...expressionsOf(board)])
  const asVisitor = isPreview ? true : undefined
  const [jobs, facets, edited] = await Promise.all([
    web.call(listCareersJobs, {
      query: { filterKey, asVisitor, sort: board.sort, limit: board.size, skip: (board.page - 1) * board.size },
    }),
    web.call(readCareersFacets, { query: { filterKey, asVisitor } }),
    isPreview ? web.call(readCareersPage) : null,
  ])
  if (jobs.list.length === 0 && board.page > 1)
    throw redirect(url.pathname + openJobsCodec.write({ ...board, page: 1 }))
  return {
    company: { id: info.company.companyId, name: info.company.companyName, logo: info.logo },
    banner: info.banner,
    colours: coloursOf(info.primaryColor ?? info.bgColor, info.careersPage.descBgColor),
    isAboutColoured: info.careersPage.descBgColor !== null,
    languages: info.careersPage.languages,
    isPreview,
    isDraft: edited?.hasDraft === true,
    description: info.careersPage.companyDescription,
    video: videoOf(info.careersPage.heroVideo),
    blocks: blockViews(info.careersPage.blocks),
    joinAddress: info.careersPage.showsJoinLink ? joinAddress(info.primaryTalentpoolUserIdSharingHashes, null) : null,
    isPoweredBy: info.poweredBy,
    hasSeveralCompanies: companiesOf(info).length > 1,
    board,
    count: jobs.count,
    cards: jobs.list.map(job => cardOf(job, web.language)),
    ...facetsOf(facets, board),
  }
}

/** Whose jobs the page lists; an expression takes at most 200 values. */
function companiesOf(info: CompanyInfo): number[] {
  const managed = info.careersPage.includeManagedCompanies ? info.managedCompanies : []
  return [info.company.companyId, ...managed.map(company => company.childCompanyId)].slice(0, 200)
}

/** Jobs of the companies, and those they recruit for others. */
function ofCompanies(info: CompanyInfo) {
  const ids = companiesOf(info)
  return { bool: { should: [{ terms: { companyId: ids } }, { terms: { recuiterCompanyId: ids } }] } }
}

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const root = useRootData()
  const { company, banner, description, blocks, video, hasSeveralCompanies, ...page } = loaderData
  const address = pathOf('/public/careers/:companyId?', { companyId: company.id })
  return (
    <CompanyFrame
      company={company}
      address={address}
      colours={page.colours}
      languages={page.languages}
      joinAddress={page.joinAddress}
      isPoweredBy={page.isPoweredBy}
    >
      <PageHead
        title={t`Careers at ${company.name}`}
        description={t`Open jobs at ${company.name} and what it's like to work there.`}
        address={`${root?.publicUrl ?? ''}${address}`}
        image={[banner, company.logo, `${address}/card.png`]}
        isHidden={page.isPreview}
      />
      <div className={`stack ${styles.page}`}>
        {page.isDraft && (
          <Notice tone="warn">
            <Trans>This is your draft. Visitors will see it once you publish.</Trans>
          </Notice>
        )}
        <CompanyHero
          company={company}
          banner={banner}
          title={t`Careers at ${company.name}`}
          action={
            <a className="button primary" href="#jobs">
              <Trans>View open jobs</Trans>
            </a>
          }
        />
        <AboutCompany name={company.name} description={description} video={video} isColoured={page.isAboutColoured} />
        <PageBlocks blocks={blocks} />
        <JobFinder
          {...page}
          codec={openJobsCodec}
          siteId={company.id}
          hasLogos={hasSeveralCompanies}
          hidden={hasSeveralCompanies ? ['Jobstatus'] : ['Jobstatus', 'Companies']}
          title={t`Open jobs`}
        />
      </div>
      <ScrollToTop />
    </CompanyFrame>
  )
}
