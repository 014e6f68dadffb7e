import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatFileSize } from '../kernel/format.ts'
import { Check } from '../ui/public/Field.tsx'

export interface OwnCv {
  personDocId: number
  name: string
  /** Bytes. */
  size: number
  viewPath: string
}

interface OwnCvFieldProps {
  cv: OwnCv
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** The stored CV of a signed-in candidate, or another one for this application. */
export function OwnCvField({ cv, isTaken, onTake }: OwnCvFieldProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="card stack tight">
      <legend className="label">
        <Trans>CV</Trans>
      </legend>
      <Check
        type="radio"
        name="ownCv"
        value={cv.personDocId}
        checked={isTaken}
        onChange={() => onTake(true)}
        end={<bdi>{formatFileSize(i18n.locale, cv.size)}</bdi>}
      >
        <Trans>Use existing CV</Trans>: <bdi>{cv.name}</bdi>
      </Check>
      <Check type="radio" name="ownCv" value="" checked={!isTaken} onChange={() => onTake(false)}>
        <Trans>Upload a new resume</Trans>
      </Check>
      <p className="small soft">
        <a href={cv.viewPath} target="_blank" rel="noreferrer">
          <Trans>View resume</Trans>
        </a>{' '}
        <Trans>
          Update your CV <a href={pathOf('/app/roboroy/candidate/documents')}>in your profile</a>.
        </Trans>
      </p>
    </fieldset>
  )
}

/** The two steps of a candidate who has no CV stored. */
export function CvSteps({ hasCv }: { hasCv: boolean }) {
  const { t } = useLingui()
  return (
    <ol className="row small" aria-label={t`Steps`}>
      <li aria-current={hasCv ? undefined : 'step'} className={hasCv ? 'soft' : 'label'}>
        <Trans>1. Upload CV</Trans>
      </li>
      <li aria-current={hasCv ? 'step' : undefined} className={hasCv ? 'label' : 'soft'}>
        <Trans>2. Apply to job</Trans>
      </li>
    </ol>
  )
}
