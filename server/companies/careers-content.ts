import { pictureAddress } from '@hireloom/contract/companies/blocks.ts'
import type { CareersContent, CareersDraft } from '@hireloom/contract/companies/careers-page.ts'
import { colour, offeredLanguages } from '@hireloom/contract/companies/look.ts'
import { videoAddress } from '@hireloom/contract/companies/video-address.ts'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { cleanRichText } from '../kernel/rich-text.ts'
import { cleanBlocks, readBlocks, showBlocks } from './page-blocks.ts'
import { settingsOf, writeSetting } from './settings.ts'

/** What is in force on a company's careers page; what no longer fits its form counts as not set. */
export async function findCareersContent(companyId: number): Promise<CareersContent> {
  const [row, settings] = await Promise.all([
    db()
      .selectFrom('company as c')
      .leftJoin('company_page as p', 'p.company_id', 'c.company_id')
      .select(['c.logo', 'c.banner', 'p.description', 'p.hero_video', 'p.include_managed_companies', 'p.blocks'])
      .select(['p.desc_bg_color', 'p.shows_join_link', 'p.languages'])
      .where('c.company_id', '=', companyId)
      .executeTakeFirst(),
    settingsOf(companyId),
  ])
  return {
    logo: row?.logo ?? null,
    banner: row?.banner ?? null,
    primaryColor: settings.primaryColor,
    descBgColor: row?.desc_bg_color ?? null,
    companyDescription: row?.description ?? null,
    heroVideo: fitting(videoAddress, row?.hero_video ?? null),
    blocks: readBlocks(row?.blocks),
    includeManagedCompanies: row?.include_managed_companies ?? false,
    showsJoinLink: row?.shows_join_link ?? true,
    languages: z.safeParse(offeredLanguages, row?.languages ?? []).data ?? [],
  }
}

/** A draft as its page would be: rich texts clean, what is not fit to be shown left out. */
export async function shownOf(draft: CareersDraft): Promise<CareersContent> {
  return {
    ...draft,
    logo: fitting(pictureAddress, draft.logo),
    banner: fitting(pictureAddress, draft.banner),
    primaryColor: fitting(colour, draft.primaryColor),
    descBgColor: fitting(colour, draft.descBgColor),
    companyDescription: await cleanDescription(draft.companyDescription),
    heroVideo: fitting(videoAddress, draft.heroVideo),
    blocks: await showBlocks(readBlocks(draft.blocks)),
  }
}

const fitting = (form: z.core.$ZodType<string, string>, value: string | null): string | null =>
  value === null ? null : (z.safeParse(form, value).data ?? null)

const cleanDescription = async (text: string | null): Promise<string | null> =>
  text === null ? null : (await cleanRichText('any', text)) || null

/** Content fit to be kept: its rich texts are cleaned here, on their only way in. */
export const cleanContent = async (content: CareersContent): Promise<CareersContent> => ({
  ...content,
  companyDescription: await cleanDescription(content.companyDescription),
  blocks: await cleanBlocks(content.blocks),
  languages: [...new Set(content.languages)],
})

/** Puts clean content in force, as this version of the page. */
export async function writeCareersContent(companyId: number, content: CareersContent, version: number): Promise<void> {
  const page = {
    description: content.companyDescription,
    hero_video: content.heroVideo,
    include_managed_companies: content.includeManagedCompanies,
    blocks: json(content.blocks),
    desc_bg_color: content.descBgColor,
    shows_join_link: content.showsJoinLink,
    languages: content.languages,
    version,
    updated_at: now(),
    published_at: now(),
  }
  await db()
    .insertInto('company_page')
    .values({ company_id: companyId, ...page })
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(page))
    .execute()
  await db()
    .updateTable('company')
    .set({ logo: content.logo, banner: content.banner, updated_at: now() })
    .where('company_id', '=', companyId)
    .execute()
  await writeSetting(companyId, 'primaryColor', content.primaryColor)
}
