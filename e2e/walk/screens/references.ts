import type { referencePages } from '@hireloom/contract/references/pages.ts'
import { visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof referencePages> = {
  '/public/reference/:token': ({ links }) => [visitor('referee', links.reference)],
}
