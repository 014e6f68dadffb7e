import type { alertPages } from '@hireloom/contract/alerts/pages.ts'
import { visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof alertPages> = {
  '/public/alerts': () => [visitor('new alert', '/public/alerts?q=engineer')],
  '/public/alerts/:token': ({ links }) => [visitor('alert', links.alert)],
}
