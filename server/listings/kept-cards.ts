import { Problem } from '@hireloom/contract/problems.ts'
import { findCompanyPicture } from '../companies/pictures.ts'
import type { Language } from '../kernel/session.ts'

/** All that a card shows; the same content is the same picture. Texts may be empty. */
export interface CardContent {
  readonly title: string
  readonly company: string
  readonly place: string
  readonly pay: string | null
  /** `#rrggbb` */
  readonly colour: string
  /** Address of a picture that lies with us. */
  readonly logo: string | null
  readonly language: Language
}

/** Shared links are fetched again after an hour; the page's own link changes with it. */
export const freshSeconds = 3600
const mostKept = 200
/** Drawing takes a core for some milliseconds: who comes when so many wait is asked to come again. */
const mostWaiting = 12

const kept = new Map<string, Promise<Buffer>>()
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Each content is drawn once, one after the other; whatever was drawn last is kept. */
export function cardOf(content: CardContent): Promise<Buffer> {
  const key = JSON.stringify(content)
  const known = kept.get(key)
  if (!known && waiting >= mostWaiting) throw new Problem('busy', { headers: { 'retry-after': '2' } })
  const card = known ?? enqueue(content)
  kept.delete(key)
  kept.set(key, card)
  card.catch(() => kept.delete(key))
  const oldest = kept.keys().next()
  if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
  return card
}

function enqueue(content: CardContent): Promise<Buffer> {
  waiting += 1
  const card = last
    .then(() => draw(content))
    .finally(() => {
      waiting -= 1
    })
  last = card.catch(() => undefined)
  return card
}

async function draw(content: CardContent): Promise<Buffer> {
  // The drawing library takes memory and a moment to start: anyone who shares no job does without.
  const { drawCard } = await import('./draw-card.ts')
  const logo = content.logo === null ? null : await findCompanyPicture(content.logo)
  return drawCard(content, logo?.bytes ?? null)
}
