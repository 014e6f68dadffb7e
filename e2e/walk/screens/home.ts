import type { homePages } from '@hireloom/contract/home/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof homePages> = {
  '/app/roboroy': () => [
    admin('my work', app),
    admin('palette', app, 'Control+k'),
    admin('account menu', app, 'Account of {0}'),
    { ...admin('my work menu', app, 'Open menu'), isPhone: true },
  ],
}
