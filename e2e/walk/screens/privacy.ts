import type { privacyPages } from '@hireloom/contract/privacy/pages.ts'
import { admin, app, visitor, type Walks } from '../screens.ts'

const retention = `${app}/admin/retention`

export const walks: Walks<typeof privacyPages> = {
  '/app/roboroy/admin/retention': () => [
    admin('retention none', retention),
    admin('retention period', retention, 'Set period'),
    admin('retention ending soon', `${retention}?part=soon`),
    admin('retention extended', `${retention}?part=kept`),
    admin('retention deletions', `${retention}?part=scheduled`),
    admin('retention not found', `${retention}?searchKey=zzzzqqqq`),
  ],
  '/public/privacy/:token': ({ links }) => [visitor('privacy notice of a person who was added', links.notice)],
}
