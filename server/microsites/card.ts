import { plainLine } from '../kernel/drawn-text.ts'
import type { PictureRoute } from '../kernel/http/pictures.ts'
import { cardOf, freshSeconds } from '../listings/kept-cards.ts'
import { findMicrosite } from './microsites.ts'

/** The picture that a live microsite is shared with where it has none that other sites can show. */
export const micrositeCards: PictureRoute = {
  path: '/public/microsites/:pageId/card.png',
  read: async ({ pageId = '' }) => {
    if (!/^[a-z0-9-]{1,60}$/.test(pageId)) return null
    const { pageName, company, searchCriteria, bgColor, logo } = await findMicrosite(pageId, null)
    const bytes = await cardOf({
      title: plainLine(searchCriteria.headers.heroTitle ?? pageName),
      company: plainLine(company.companyName),
      place: '',
      pay: null,
      colour: bgColor,
      logo,
      language: 'en',
    })
    return { bytes, mime: 'image/png', freshSeconds }
  },
}
