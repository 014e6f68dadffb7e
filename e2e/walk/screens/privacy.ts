import type { privacyPages } from '@hireloom/contract/privacy/pages.ts'
import { visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof privacyPages> = {
  '/public/privacy/:token': ({ links }) => [visitor('privacy notice of a person who was added', links.notice)],
}
