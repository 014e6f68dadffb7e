import {
  type Criterion,
  educationLevels,
  limitsOfCriteria,
  type Need,
  needs,
} from '@hireloom/contract/criteria/criteria.ts'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ChoiceField, FlagField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import styles from './CriteriaEditor.module.css'
import { useCriteriaWords, useCriterionLabel } from './use-criteria-words.ts'

interface CriterionFieldsProps {
  criterion: Criterion
  errors: Readonly<Record<string, string>>
  /** Under which the server names what is wrong with it. */
  path: string
  canEdit: boolean
  onChange: (criterion: Criterion) => void
  onRemove: () => void
}

/** One criterion: what it asks for, how much it is needed and how much it weighs. */
export function CriterionFields({ criterion, errors, path, canEdit, onChange, onRemove }: CriterionFieldsProps) {
  const { t } = useLingui()
  const { kinds, needs: needWords } = useCriteriaWords()
  const years =
    criterion.kind === 'experience' ? { min: criterion.minYears, max: criterion.maxYears, found: null } : null
  const label = useCriterionLabel()({ ...criterion, years })
  const name = label === '' ? kinds[criterion.kind] : label
  return (
    <li className={styles.criterion}>
      {canEdit && (
        <ActionIcon
          className={styles.remove ?? ''}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {!isNamedByField(criterion.kind) && (
        <Text size="xs" c="dimmed">
          {kinds[criterion.kind]}
        </Text>
      )}
      <Asked criterion={criterion} errors={errors} path={path} onChange={onChange} />
      <div className={styles.weights}>
        <ChoiceField
          label={t`Need`}
          value={criterion.need}
          error={errors[`${path}.need`]}
          options={needs.map(value => ({ value, label: needWords[value] }))}
          onChange={(need: Need) => onChange({ ...criterion, need })}
        />
        <NumberField
          label={t`Weight`}
          value={criterion.weight}
          error={errors[`${path}.weight`]}
          min={0.1}
          max={limitsOfCriteria.weight}
          decimals={1}
          onChange={weight => onChange({ ...criterion, weight: weight ?? 0 })}
        />
      </div>
    </li>
  )
}

/** Its first field is called what the criterion is. */
const isNamedByField = (kind: Criterion['kind']): boolean =>
  kind === 'skill' || kind === 'title' || kind === 'language' || kind === 'certificate'

type AskedProps = Pick<CriterionFieldsProps, 'criterion' | 'errors' | 'path' | 'onChange'>

/** What it asks for, by its kind. */
function Asked({ criterion, errors, path, onChange }: AskedProps) {
  const { t } = useLingui()
  const { levels, kinds } = useCriteriaWords()
  const error = (name: string) =>
    Object.entries(errors).find(([at]) => at === `${path}.${name}` || at.startsWith(`${path}.${name}.`))?.[1]
  switch (criterion.kind) {
    case 'experience':
      return <Years criterion={criterion} error={error} onChange={onChange} />
    case 'education':
      return (
        <ChoiceField
          label={t`At least`}
          value={criterion.level}
          error={error('level')}
          options={educationLevels.map(value => ({ value, label: levels[value] }))}
          onChange={level => onChange({ ...criterion, level, label: level })}
        />
      )
    case 'location':
      return <Place criterion={criterion} error={error} onChange={onChange} />
    case 'custom':
      return (
        <>
          <TextField
            label={t`Name`}
            value={criterion.label}
            error={error('label')}
            maxLength={limitsOfCriteria.label}
            onChange={label => onChange({ ...criterion, label })}
          />
          <TextField
            label={t`Words to look for`}
            hint={t`Separated by commas; one of them is enough.`}
            value={criterion.words.join(',')}
            error={error('words')}
            onChange={typed => onChange({ ...criterion, words: typed === '' ? [] : typed.split(',') })}
          />
        </>
      )
    case 'skill':
    case 'title':
    case 'language':
    case 'certificate':
      return (
        <TextField
          label={kinds[criterion.kind]}
          value={criterion.label}
          error={error('label')}
          maxLength={limitsOfCriteria.label}
          onChange={label => onChange({ ...criterion, label })}
        />
      )
  }
}

interface PartProps<K extends Criterion['kind']> {
  criterion: Extract<Criterion, { kind: K }>
  error: (name: string) => string | undefined
  onChange: (criterion: Criterion) => void
}

function Years({ criterion, error, onChange }: PartProps<'experience'>) {
  const { t } = useLingui()
  const put = (minYears: number, maxYears: number | null) => {
    const label = maxYears === null ? `${minYears}+ years` : `${minYears} ~ ${maxYears} years`
    onChange({ ...criterion, minYears, maxYears, label })
  }
  const { minYears, maxYears } = criterion
  return (
    <div className={styles.weights}>
      <NumberField
        label={t`Years, from`}
        value={minYears}
        error={error('minYears')}
        min={0}
        max={limitsOfCriteria.years}
        onChange={typed => put(typed ?? 0, maxYears)}
      />
      <NumberField
        label={t`Years, to`}
        hint={t`Leave empty for no limit`}
        value={maxYears}
        error={error('maxYears')}
        min={0}
        max={limitsOfCriteria.years}
        onChange={typed => put(minYears, typed)}
      />
    </div>
  )
}

function Place({ criterion, error, onChange }: PartProps<'location'>) {
  const { t } = useLingui()
  const { isRemote, country, places } = criterion
  const put = (parts: Partial<typeof criterion>) => {
    const next = { ...criterion, ...parts }
    onChange({ ...next, label: next.isRemote ? 'Remote' : next.places[0]?.trim() || next.country || '' })
  }
  return (
    <>
      <FlagField label={t`Remote: any place counts`} value={isRemote} onChange={on => put({ isRemote: on })} />
      {!isRemote && (
        <>
          <TextField
            label={t`Towns or regions`}
            hint={t`Separated by commas`}
            value={places.join(',')}
            error={error('places') ?? error('label')}
            onChange={typed => put({ places: typed === '' ? [] : typed.split(',') })}
          />
          <TextField
            label={t`Country`}
            value={country ?? ''}
            error={error('country')}
            maxLength={limitsOfCriteria.label}
            onChange={typed => put({ country: typed === '' ? null : typed })}
          />
        </>
      )}
    </>
  )
}
