import { browserMinimums } from '@hireloom/contract/constants.ts'
import { Trans } from '@lingui/react/macro'
import { goOnAddress } from '../kernel/browser-check.ts'
import { UnsupportedScreen } from './UnsupportedScreen.tsx'

/** It must come to rest in browsers that run none of our scripts. */
export const handle = { isStill: true }

/** Where `browserCheck` leads browsers below the minimums; who knows better goes on without script. */
export default function UnsupportedPage() {
  return (
    <UnsupportedScreen browsers={browserMinimums.filter(({ name }) => name !== 'Internet Explorer')}>
      <a href={goOnAddress}>
        <Trans>Go on to the jobs all the same</Trans>
      </a>
    </UnsupportedScreen>
  )
}
