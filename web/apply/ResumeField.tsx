import { cvExtensions } from '@hireloom/contract/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatFileSize } from '../kernel/format.ts'
import { Button } from '../ui/public/Button.tsx'
import { FileDrop } from '../ui/public/FileDrop.tsx'
import { Icon } from '../ui/public/icons.tsx'
import type { FileView } from './draft-file.ts'

interface ResumeFieldProps {
  file: FileView | null
  /** Share sent, 0 to 1; null when nothing is under way. */
  progress: number | null
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The CV: a place to drop it, then its name, how far it has gone and whether it was read. */
export function ResumeField({ file, progress, error, onChoose, onRemove }: ResumeFieldProps) {
  const { t, i18n } = useLingui()
  if (progress !== null) {
    return (
      <div className="card stack tight">
        <label className="label" htmlFor="resume">
          <Trans>Uploading your CV…</Trans>
        </label>
        <progress id="resume" value={progress} max={1} />
      </div>
    )
  }
  if (file !== null) {
    return (
      <div className="card row" id="resume" tabIndex={-1}>
        <Icon name="file" />
        <div className="grow">
          <p>
            <bdi>{file.name}</bdi> <span className="small soft">{formatFileSize(i18n.locale, file.size)}</span>
          </p>
          <output className="small soft">
            {file.state === 'reading' && <Trans>Reading your CV to fill in the form. You can keep going.</Trans>}
            {file.state === 'read' && <Trans>Your CV is attached.</Trans>}
            {file.state === 'failed' && (
              <Trans>Your CV is attached. We couldn't read it, so please fill in the form.</Trans>
            )}
          </output>
        </div>
        <Button
          isLow
          type="submit"
          name="_intent"
          value="remove-file"
          formNoValidate
          aria-label={t`Remove ${file.name}`}
          onClick={event => {
            event.preventDefault()
            onRemove()
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="stack tight">
      <FileDrop
        id="resume"
        name="resume"
        accept={cvExtensions.join(',')}
        label={<Trans>Upload your CV</Trans>}
        hint={<Trans>Drop it here or choose a file: PDF, DOC, DOCX or ZIP, up to 100 MB</Trans>}
        error={error}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen) onChoose(chosen)
        }}
      />
      <div className="no-script">
        <Button type="submit" isLow name="_intent" value="save-file" formNoValidate>
          <Trans>Upload</Trans>
        </Button>
      </div>
    </div>
  )
}
