import { chosenOptions } from '@hireloom/contract/screening/judge-answers.ts'
import type { QuestionOption } from '@hireloom/contract/screening/questions.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Check } from '../ui/public/Field.tsx'
import styles from './QuestionField.module.css'

interface ChoiceProps {
  id: string
  label: ReactNode
  /** Already translated. */
  error: string | undefined
  required: boolean
  value: string
  onChange: (value: string) => void
}

/** Yes and No side by side, as the radio buttons they are. */
export function YesOrNo({ value, onChange, ...group }: ChoiceProps) {
  const { id } = group
  return (
    <Group {...group} isRadio>
      <div className={styles.toggle}>
        {(['yes', 'no'] as const).map((choice, index) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              id={index === 0 ? id : undefined}
              value={choice}
              checked={value.toLowerCase() === choice}
              onChange={() => onChange(choice)}
            />
            <span>{choice === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}

/** As many of the options as one likes; the value holds their numbers with commas between them. */
export function CheckBoxes({
  value,
  onChange,
  options,
  ...group
}: ChoiceProps & { options: readonly QuestionOption[] }) {
  const { id } = group
  const chosen = chosenOptions(value)
  const toggled = (optionId: number, isOn: boolean) =>
    isOn ? [...chosen, optionId] : chosen.filter(each => each !== optionId)
  return (
    <Group {...group}>
      <div>
        {options.map(({ optionId, optionName }, index) => (
          <Check
            key={optionId}
            name={id}
            id={index === 0 ? id : undefined}
            value={optionId}
            checked={chosen.includes(optionId)}
            onChange={event => onChange(toggled(optionId, event.target.checked).join(','))}
          >
            <bdi>{optionName}</bdi>
          </Check>
        ))}
      </div>
    </Group>
  )
}

interface GroupProps extends Pick<ChoiceProps, 'id' | 'label' | 'error' | 'required'> {
  isRadio?: boolean
  children: ReactNode
}

function Group({ id, label, error, required, isRadio = false, children }: GroupProps) {
  return (
    <fieldset
      className="stack tight"
      aria-describedby={error ? `${id}-error` : undefined}
      {...(isRadio && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(error) })}
    >
      <legend className={styles.legend}>{label}</legend>
      {children}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
