import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'

/** Who gets what is typed into a form of a job, and where it is told how it is kept. */
export function PrivacyNote({ companyId }: { companyId: number }) {
  return (
    <p className="small soft">
      <Trans>
        Your details go to the employer of this job only. Read{' '}
        <a href={`${pathOf('/public/legal/:kind', { kind: 'privacy' })}?company=${companyId}`}>how we keep them</a>.
      </Trans>
    </p>
  )
}
