import { type StageGroup, stageGroups, stageTypes } from '@hireloom/contract/workflows/stage-types.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import { languages } from '../../kernel/languages.ts'
import { ChoiceField, FlagField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { AutoAdvanceField } from './AutoAdvanceField.tsx'
import { StageConfigFields } from './StageConfigFields.tsx'
import { useGroupWords, useTypeWords } from './stage-words.ts'
import { type TypedStage, withType } from './typed-stages.ts'

const mostHours = 24 * 365

/** Rules that ask for something. */
const asking = (rules: { [Name in keyof TypedStage['exitRules']]?: TypedStage['exitRules'][Name] | undefined }) => {
  const { ratings, note, assignee, resume } = rules
  return {
    ...(ratings && { ratings }),
    ...(note && { note }),
    ...(assignee && { assignee }),
    ...(resume && { resume }),
  }
}

interface StageFieldsProps {
  stage: TypedStage
  /** By a path inside the stage, such as `name`. */
  errorOf: (path: string) => string | undefined
  /** What candidates see of a stage of this type unless the company says otherwise. */
  usualLabel: string
  /** A stage that people may stand in keeps its type. */
  isTypeKept?: boolean
  onChange: (stage: TypedStage) => void
}

/** What can be set on a stage of a workflow. */
export function StageFields({ stage, errorOf, usualLabel, isTypeKept = false, onChange }: StageFieldsProps) {
  const { t, i18n } = useLingui()
  const types = useTypeWords()
  const groups = useGroupWords()
  const { stageTypeId, group, labels, exitRules } = stage
  const changeRules = (change: Parameters<typeof asking>[0]) =>
    onChange({ ...stage, exitRules: asking({ ...exitRules, ...change }) })
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          label={t`Name`}
          value={stage.name}
          error={errorOf('name')}
          maxLength={100}
          isRequired
          onChange={name => onChange({ ...stage, name })}
        />
        {!isTypeKept && (
          <ChoiceField<string>
            label={t`Type`}
            value={String(stageTypeId)}
            error={errorOf('stageTypeId')}
            options={stageTypes.map(each => ({ value: String(each.stageTypeId), label: types[each.stageTypeId] }))}
            onChange={chosen => onChange(withType(stage, Number(chosen)))}
          />
        )}
        {stageTypeId === 15 && !isTypeKept && (
          <ChoiceField<StageGroup>
            label={t`Counts as`}
            hint={t`In tabs and reports.`}
            value={group}
            error={errorOf('group')}
            options={stageGroups.map(value => ({ value, label: groups[value] }))}
            onChange={chosen => onChange({ ...stage, group: chosen })}
          />
        )}
        <NumberField
          label={t`Decide within, in hours`}
          hint={t`Counts all 24 hours of working days. Applications that stay longer are overdue. Leave empty for no limit.`}
          value={stage.slaHours}
          error={errorOf('slaHours')}
          min={1}
          max={mostHours}
          onChange={slaHours => onChange({ ...stage, slaHours })}
        />
      </SimpleGrid>
      <StageConfigFields stage={stage} errorOf={errorOf} onChange={onChange} />
      <AutoAdvanceField stage={stage} error={errorOf('autoAdvance')} onChange={onChange} />
      <details open={Object.keys(exitRules).length > 0}>
        <Box component="summary" mih={24}>
          <Trans>Before moving on</Trans>
        </Box>
        <Stack gap="xs" mt="xs">
          <NumberField
            label={t`Ratings by your team`}
            hint={t`Leave empty if none are needed. To move an application on without them, your team gives a reason.`}
            value={exitRules.ratings ?? null}
            error={errorOf('exitRules.ratings')}
            min={1}
            max={20}
            onChange={ratings => changeRules({ ratings: ratings ?? undefined })}
          />
          <FlagField
            label={t`A note`}
            value={exitRules.note === true}
            onChange={isAsked => changeRules({ note: isAsked ? true : undefined })}
          />
          <FlagField
            label={t`A colleague assigned to the application`}
            value={exitRules.assignee === true}
            onChange={isAsked => changeRules({ assignee: isAsked ? true : undefined })}
          />
          <FlagField
            label={t`A CV`}
            value={exitRules.resume === true}
            onChange={isAsked => changeRules({ resume: isAsked ? true : undefined })}
          />
        </Stack>
      </details>
      <details>
        <Box component="summary" mih={24}>
          <Trans>What candidates see</Trans>
        </Box>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {languages.map(({ code, name, tag }) => (
            <div key={code} lang={tag}>
              <TextField
                label={name}
                {...(code === i18n.locale && { placeholder: usualLabel })}
                value={labels[code] ?? ''}
                error={errorOf(`candidateLabel.${code}`)}
                maxLength={100}
                onChange={text => onChange({ ...stage, labels: { ...labels, [code]: text } })}
              />
            </div>
          ))}
        </SimpleGrid>
      </details>
    </>
  )
}
