import { findCompanyInfo } from '../companies/company-info.ts'
import { plainLine } from '../kernel/drawn-text.ts'
import type { PictureRoute } from '../kernel/http/pictures.ts'
import { cardOf, freshSeconds } from './kept-cards.ts'

/** The picture that a careers page is shared with where its company has none that other sites can show. */
export const careersCards: PictureRoute = {
  path: '/public/careers/:companyId/card.png',
  read: async ({ companyId = '' }) => {
    if (!/^[1-9]\d{0,14}$/.test(companyId)) return null
    const { company, logo, primaryColor, bgColor } = await findCompanyInfo(Number(companyId))
    const bytes = await cardOf({
      title: plainLine(company.companyName),
      company: '',
      place: siteOf(company.website),
      pay: null,
      colour: primaryColor ?? bgColor,
      logo,
      language: 'en',
    })
    return { bytes, mime: 'image/png', freshSeconds }
  },
}

const siteOf = (website: string | null): string =>
  website !== null && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''
