import { useLingui } from '@lingui/react/macro'
import { FlagField, LongTextField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { ApprovalFields, SourcingFields } from './StageChoiceFields.tsx'
import { checklistOf, documentsOf, numberOf, retitled, textOf } from './typed-config.ts'
import type { TypedStage } from './typed-stages.ts'

interface StageConfigFieldsProps {
  stage: TypedStage
  errorOf: (path: string) => string | undefined
  onChange: (stage: TypedStage) => void
}

const interviews = [8, 9, 10]
const mostMinutes = 24 * 60

/** The settings of a stage that its type alone has. */
export function StageConfigFields({ stage, errorOf, onChange }: StageConfigFieldsProps) {
  const { t } = useLingui()
  const { stageTypeId, config } = stage
  const set = (changed: Record<string, unknown>) => onChange({ ...stage, config: { ...config, ...changed } })
  /** A list is typed as lines; an error of one of them stands below the field. */
  const errorIn = (path: string) =>
    errorOf(path) ??
    Array.from({ length: 30 }, (_, place) => place).flatMap(
      place => errorOf(`${path}.${place}`) ?? errorOf(`${path}.${place}.title`) ?? [],
    )[0]
  if (stageTypeId === 1) return <SourcingFields config={config} errorOf={errorOf} set={set} />
  if (stageTypeId === 12) return <ApprovalFields config={config} errorOf={errorOf} set={set} />
  if (stageTypeId === 2) {
    return (
      <>
        <FlagField
          label={t`Start reviews blind`}
          hint={t`Hides name, photo, age and school until the reviewer shows them.`}
          value={config.blind === true}
          error={errorOf('config.blind')}
          onChange={blind => set({ blind })}
        />
        <LongTextField
          label={t`Checklist`}
          hint={t`One item per line. Your team ticks them off on each application before it moves on.`}
          value={checklistOf(config).join('\n')}
          error={errorIn('config.checklist')}
          onChange={text => set({ checklist: text.split('\n') })}
        />
      </>
    )
  }
  if (stageTypeId === 3) {
    const documents = documentsOf(config)
    const required = documents.filter(({ mandatory }) => mandatory === true)
    const optional = documents.filter(({ mandatory }) => mandatory !== true)
    return (
      <>
        <LongTextField
          label={t`Required documents`}
          hint={t`One per line. Your team ticks them off as they arrive. Applications can't move on without them.`}
          value={required.map(({ title }) => title).join('\n')}
          error={errorIn('config.documents')}
          onChange={text => set({ documents: [...retitled(required, text, true), ...optional] })}
        />
        <LongTextField
          label={t`Optional documents`}
          hint={t`One per line.`}
          value={optional.map(({ title }) => title).join('\n')}
          onChange={text => set({ documents: [...required, ...retitled(optional, text, false)] })}
        />
      </>
    )
  }
  if (interviews.includes(stageTypeId)) {
    return (
      <>
        <NumberField
          label={t`Duration in minutes`}
          value={numberOf(config.duration)}
          error={errorOf('config.duration')}
          min={1}
          max={mostMinutes}
          onChange={duration => set({ duration })}
        />
        {stageTypeId === 10 && (
          <TextField
            label={t`Where it takes place`}
            value={textOf(config.location)}
            error={errorOf('config.location')}
            maxLength={300}
            onChange={location => set({ location })}
          />
        )}
      </>
    )
  }
  if (stageTypeId === 11) {
    return (
      <NumberField
        label={t`Number of references`}
        hint={t`Applications can't move on until this many have arrived. Leave empty if none are needed.`}
        value={numberOf(config.count)}
        error={errorOf('config.count')}
        min={1}
        max={10}
        onChange={count => set({ count })}
      />
    )
  }
  if (stageTypeId === 15) {
    return (
      <LongTextField
        label={t`Instructions for your team`}
        hint={t`Shown on each application in this stage. Candidates can't see them.`}
        value={textOf(config.text)}
        error={errorOf('config.text')}
        maxLength={5000}
        onChange={text => set({ text })}
      />
    )
  }
  return null
}
