import type { PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { readVideo, type Video } from '@hireloom/contract/companies/video.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { brandVariables } from '../kernel/theme.ts'

/**
 * A company's colours as variables of its pages, contrast proven: its brand and, where its description stands on a colour of its own,
 * `--about-ground` with the ink that can be read on it.
 */
export function coloursOf(brand: string, descriptionGround: string | null): Record<string, string> {
  if (descriptionGround === null) return brandVariables(brand)
  const { '--brand': ground = '', '--brand-ink': ink = '' } = brandVariables(descriptionGround)
  return { ...brandVariables(brand), '--about-ground': ground, '--about-ink': ink }
}

export const videoOf = (address: string | null): Video | null => (address === null ? null : readVideo(address))

/** A block as it is drawn; its film is an id already, so that the browser needs no rule for addresses. */
export type BlockView = Exclude<PageBlock, { kind: 'video' }> | { kind: 'film'; title: string; video: Video }

export function blockViews(blocks: readonly PageBlock[]): BlockView[] {
  return blocks.flatMap((block): BlockView[] => {
    switch (block.kind) {
      case 'video': {
        const video = readVideo(block.video)
        return video === null ? [] : [{ kind: 'film', title: block.title, video }]
      }
      // Members of which nothing is written yet.
      case 'people':
        return [{ ...block, people: block.people.filter(({ name }) => name !== '') }]
      case 'quotes':
        return [{ ...block, quotes: block.quotes.filter(({ text }) => text !== '') }]
      case 'benefits':
        return [{ ...block, benefits: block.benefits.filter(({ title }) => title !== '') }]
      case 'text':
      case 'picture':
        return [block]
    }
  })
}

/** Where a company's talent network takes people in: into a bucket when one is named. */
export function joinAddress(link: { sharinghash: string } | null, bucketId: number | null): string | null {
  if (link === null) return null
  const hash = encodeURIComponent(link.sharinghash)
  return bucketId === null
    ? pathOf('/public/join/talentpool/:sharinghash', { sharinghash: hash })
    : pathOf('/public/join/talentpool-bt/:sharinghash/bucket/:bucketId', { sharinghash: hash, bucketId })
}
