import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ComponentPage.ts'

/** Words of `/public/{component}` that lead signed-in people into the app. */
const inApp: Readonly<Record<string, string>> = {
  onboard: '/app/roboroy/',
  room: pathOf('/app/room/video/interviews/groups'),
}

/**
 * `/public/{component}`, with or without a company behind it (specification P2); jobs and careers have pages of their own. A person who is not
 * signed in is asked to; a word that no one knows leads to the jobs.
 */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const component = url.pathname.endsWith('/onboard') ? 'onboard' : (params.component ?? '')
  if (component === 'aisourcing') return { target: null }
  const target = inApp[component]
  if (target === undefined) throw redirect(pathOf('/public/jobs'))
  if (context.get(requestContext).user !== null) throw redirect(target)
  return { target }
}

export default function ComponentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { target } = loaderData
  const isAsking = target !== null
  return (
    <div className="stack empty">
      <PageHead title={isAsking ? t`Please sign in` : t`AI sourcing`} isHidden />
      <h1>{isAsking ? <Trans>Please sign in</Trans> : <Trans>AI sourcing</Trans>}</h1>
      <p className="soft">
        {isAsking ? (
          <Trans>Sign in to see this page.</Trans>
        ) : (
          <Trans>Recruiters: sign in to find people for your jobs.</Trans>
        )}
      </p>
      <div className="row">
        <LinkButton look="primary" to={`${pathOf('/login')}${withParams('', { r: target })}`}>
          <Trans>Sign in</Trans>
        </LinkButton>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
