import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'

/** Who gets what is typed into a form of a job, and where it is told how it is kept. */
export function PrivacyNote({ companyId }: { companyId: number }) {
  return (
    <p className="small soft">
      <Trans>
        We only share your details with this employer. See{' '}
        <a href={`${pathOf('/public/legal/:kind', { kind: 'privacy' })}?company=${companyId}`}>
          how we handle your data
        </a>
        .
      </Trans>
    </p>
  )
}
