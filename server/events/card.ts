import { plainLine } from '../kernel/drawn-text.ts'
import type { PictureRoute } from '../kernel/http/pictures.ts'
import { cardOf, freshSeconds } from '../listings/kept-cards.ts'
import { findEvent } from './events.ts'

/** The picture that a public event is shared with where it has none that other sites can show. */
export const eventCards: PictureRoute = {
  path: '/public/events/:uuid/card.png',
  read: async ({ uuid = '' }) => {
    if (!/^[0-9a-f-]{36}$/.test(uuid)) return null
    const { title, eventCompanyName, location, bgColor, logo } = await findEvent(uuid, null)
    const bytes = await cardOf({
      title: plainLine(title),
      company: plainLine(eventCompanyName),
      place: plainLine(location ?? ''),
      pay: null,
      colour: bgColor,
      logo,
      language: 'en',
    })
    return { bytes, mime: 'image/png', freshSeconds }
  },
}
