import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '../kernel/root-data.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'

export function EventMissing() {
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
        <PageHead title={t`Event not found`} isHidden />
        <h1>
          <Trans>Event not found</Trans>
        </h1>
        <p className="soft">
          <Trans>It may have been unpublished, or the link may be incomplete.</Trans>
        </p>
        <LinkButton look="primary" to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </div>
    </PublicFrame>
  )
}
