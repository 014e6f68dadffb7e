import { completionOf } from '@hireloom/contract/workflows/auto-advance.ts'
import { useLingui } from '@lingui/react/macro'
import { FlagField } from '../../ui/app/form/fields.tsx'
import { checklistOf } from './typed-config.ts'
import type { TypedStage } from './typed-stages.ts'

interface AutoAdvanceFieldProps {
  stage: TypedStage
  error: string | undefined
  onChange: (stage: TypedStage) => void
}

/** Whether applications move on by themselves; only stages that know when their work is complete ask that. */
export function AutoAdvanceField({ stage, error, onChange }: AutoAdvanceFieldProps) {
  const { t } = useLingui()
  const on = completionOf(stage.stageTypeId)
  if (on === null) return null
  const words = {
    checklist: t`Move applications on when the checklist is complete`,
    documents: t`Move applications on when all documents are accepted`,
    references: t`Move applications on when the references have arrived`,
  }
  const isOn = stage.autoAdvance !== null
  const lacksChecklist = on === 'checklist' && checklistOf(stage.config).every(line => line.trim() === '')
  return (
    <FlagField
      label={words[on]}
      hint={t`They go to the next stage automatically, unless they're on hold or something else is missing.`}
      value={isOn}
      error={error}
      offBecause={lacksChecklist && !isOn ? t`Add a checklist first.` : undefined}
      onChange={isChosen => onChange({ ...stage, autoAdvance: isChosen ? { on } : null })}
    />
  )
}
