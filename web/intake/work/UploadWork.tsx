import type { BatchKind } from '@hireloom/contract/intake/words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { numberParam } from '../../kernel/url-state.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { Breadcrumb } from '../../ui/public/Breadcrumb.tsx'
import { BatchView } from './BatchView.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'
import { RecentUploads } from './RecentUploads.tsx'
import type { UploadTarget } from './use-uploads.ts'

interface UploadPartsProps {
  /** Where the page belongs; the last leads back. */
  steps: readonly { to: string; label: ReactNode }[]
  kind: BatchKind
  target: UploadTarget
  /** What is chosen before the files are. */
  options?: ReactNode
}

/** Choosing CVs and sending them, then what becomes of each. The address holds the upload, so that it can be come back to. */
export function UploadParts({ steps, kind, target, options }: UploadPartsProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const parentTaskId = numberParam(search, 'batch', 0, value => value > 0)
  return (
    <>
      {parentTaskId > 0 ? (
        <BatchView key={parentTaskId} parentTaskId={parentTaskId} back={steps.at(-1)?.to ?? ''} />
      ) : (
        <>
          {options}
          <ChooseFiles target={target} label={t`Selected files`} />
        </>
      )}
      <RecentUploads present={parentTaskId} kind={kind} jobId={target.jobId} />
    </>
  )
}

/** Where an upload belongs. */
export const UploadSteps = ({ steps }: Pick<UploadPartsProps, 'steps'>) => (
  <Breadcrumb steps={steps} here={<Trans>Upload CV</Trans>} />
)

/** A page of an upload that belongs to no job. */
export function UploadWork({ title, ...parts }: UploadPartsProps & { title: string }) {
  return (
    <PageShell width="form" title={title} back={<UploadSteps steps={parts.steps} />}>
      <UploadParts {...parts} />
    </PageShell>
  )
}
