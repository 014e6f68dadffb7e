import { facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { Microsite } from '@hireloom/contract/microsites/microsites.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { blockViews, coloursOf, joinAddress, videoOf } from '../companies/site-view.ts'

/** A microsite as its page draws it. */
export function micrositeView(site: Microsite) {
  const { filterFields, headers } = site.searchCriteria
  const unnamed = filterFields.length === 0 ? [] : facetGroups.filter(group => !filterFields.includes(group))
  const address = pathOf('/public/microsites/:pageId', { pageId: site.pageId })
  return {
    address,
    pageId: site.pageId,
    company: { id: site.companyId, name: site.company.companyName, logo: site.logo },
    banner: site.banner,
    colours: coloursOf(site.bgColor, site.descBgColor),
    isAboutColoured: site.descBgColor !== null,
    description: site.company.description,
    video: videoOf(site.company.videoUrl),
    blocks: blockViews(site.blocks),
    isDraft: site.draft,
    hasChat: site.enableChat,
    hasJobLogos: site.allowJobLogoDisplay,
    hiddenGroups: site.disableClosedJobs ? [...new Set([...unnamed, 'Jobstatus' as const])] : unnamed,
    heroTitle: headers.heroTitle,
    searchTitle: headers.searchableHeader,
    joinAddress: joinAddress(site.primaryTalentpoolUserIdSharingHashes, site.primaryBucketId),
    isPoweredBy: site.poweredBy,
    languages: site.languages,
    seo: { title: site.seo.title, description: site.seo.description },
    /** What links to the page are shared with, the best first. */
    images: [site.seo.image, site.banner, site.logo, `${address}/card.png`],
  }
}
