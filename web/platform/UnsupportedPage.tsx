import { browserMinimums } from '@hireloom/contract/constants.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/UnsupportedPage.ts'
import { UnsupportedScreen } from './UnsupportedScreen.tsx'

/** It must come to rest in browsers that run none of our scripts. */
export const handle = { isStill: true }

/** There is no Internet Explorer that is new enough. */
export const loader = () => browserMinimums.filter(({ name }) => name !== 'Internet Explorer')

/** Where `browserCheck` leads browsers below the minimums; who knows better goes on without script. */
export default function UnsupportedPage({ loaderData: browsers }: Route.ComponentProps) {
  return (
    <UnsupportedScreen browsers={browsers} isPage>
      <a href={`${pathOf('/public/jobs')}#anyway`}>
        <Trans>Continue anyway</Trans>
      </a>
    </UnsupportedScreen>
  )
}
