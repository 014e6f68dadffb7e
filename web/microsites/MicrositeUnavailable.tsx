import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '../kernel/root-data.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'

/** In place of a microsite that is not live, for everybody but its own administrators. */
export default function MicrositeUnavailable() {
  const { t } = useLingui()
  const root = useRootData()
  return (
    <PublicFrame
      name={root?.brand.name ?? 'Hireloom'}
      logo={root?.brand.logo ?? null}
      languages={root?.languages ?? []}
      person={root?.person ?? null}
    >
      <div className="stack empty">
        <PageHead title={t`This microsite is currently unavailable.`} isHidden />
        <h1>
          <Trans>This microsite is currently unavailable.</Trans>
        </h1>
        <LinkButton look="primary" to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </div>
    </PublicFrame>
  )
}
