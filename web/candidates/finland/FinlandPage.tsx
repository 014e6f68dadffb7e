import { finlandSteps, readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { requestContext } from '../../kernel/request.ts'
import { useRootData } from '../../kernel/root-data.ts'
import { choiceParam, withParams } from '../../kernel/url-state.ts'
import { LinkButton } from '../../ui/public/Button.tsx'
import { Notice } from '../../ui/public/Notice.tsx'
import { PageHead } from '../../ui/public/PageHead.tsx'
import type { Route } from './+types/FinlandPage.ts'
import { FinlandWizard } from './FinlandWizard.tsx'
import { answerFinland } from './finland-action.server.ts'

const address = pathOf('/workinfinland')

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (web.user === null) return { kind: 'visitor' as const }
  if (!isCandidate(web.user)) return { kind: 'other' as const }
  const [answer, countries] = await Promise.all([
    web.call(readOwnProfile),
    web.call(listCountries, { query: { lang: web.language } }),
  ])
  const reached = answer.finlandprofile?.step ?? 'about'
  const step = choiceParam(url.searchParams, 'step', finlandSteps, reached)
  return {
    kind: 'candidate' as const,
    answer,
    step,
    countries: countries.map(({ countryId, countryFull }) => ({ countryId, countryFull })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  if (!isCandidate(web.user)) throw data(null, { status: 403 })
  return answerFinland(web, await request.formData())
}

/** The way to work in Finland: who is not signed in learns what it is, who is goes through the steps of the profile. */
export default function FinlandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const brand = useRootData()?.brand.name ?? 'Hireloom'
  if (loaderData.kind === 'candidate') return <FinlandWizard {...loaderData} failure={actionData} />
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Work in Finland – ${brand}`} />
      <div className="stack tight">
        <h1>
          <Trans>Work in Finland</Trans>
        </h1>
        <p>
          <Trans>
            Tell us once about your skills and what matters to you, and employers in Finland looking for someone like
            you can find you here.
          </Trans>
        </p>
      </div>
      <ol className="stack tight">
        <li>
          <Trans>Register, or sign in if you already have an account.</Trans>
        </li>
        <li>
          <Trans>Complete five short steps. You can stop and come back at any time.</Trans>
        </li>
        <li>
          <Trans>Rank what matters most to you at work.</Trans>
        </li>
      </ol>
      {loaderData.kind === 'other' ? (
        <Notice tone="warn">
          <Trans>These steps are for candidates, and you're signed in with another kind of account.</Trans>
        </Notice>
      ) : (
        <div className="row">
          <LinkButton look="primary" to={`${pathOf('/registration')}${withParams('', { r: address })}`}>
            <Trans>Register</Trans>
          </LinkButton>
          <LinkButton to={`${pathOf('/professional/login')}${withParams('', { r: address })}`}>
            <Trans>Sign in</Trans>
          </LinkButton>
        </div>
      )}
    </div>
  )
}
