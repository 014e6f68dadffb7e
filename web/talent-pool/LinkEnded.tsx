import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '../kernel/root-data.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'

/** In place of a join page whose link is unknown or over. */
export function LinkEnded() {
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
        <PageHead title={t`This link leads nowhere any more`} isHidden />
        <h1>
          <Trans>This link leads nowhere any more</Trans>
        </h1>
        <p className="soft">
          <Trans>Ask whoever gave it to you for a new one, or look at the open jobs.</Trans>
        </p>
        <LinkButton look="primary" to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </div>
    </PublicFrame>
  )
}
