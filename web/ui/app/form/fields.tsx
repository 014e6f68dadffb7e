import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { DateBox } from '../DateBox.tsx'
import { type Choice, RemotePicker } from '../RemotePicker.tsx'
import styles from './form.module.css'

/** What each field says, and what it is set to; `form.field(name)` gives the second half. */
interface FieldProps<V> {
  label: string
  hint?: string | undefined
  value: V
  error?: string | undefined
  onChange: (value: V) => void
}

/** Words of a company may be in another language than the screen, and keep their own direction. */
const ownWords = (words: string | undefined): ReactNode => (words === undefined ? undefined : <bdi>{words}</bdi>)

interface TextProps extends FieldProps<string> {
  isRequired?: boolean
  maxLength?: number
  /** Addresses and codes are read from left to right in every language. */
  isLeftToRight?: boolean
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean
  type?: HTMLInputTypeAttribute
  /** Why it cannot be changed now. */
  offBecause?: string | undefined
  placeholder?: string
}

function wiringOf({
  label,
  hint,
  error,
  isRequired,
  isLeftToRight,
  isFirst,
  offBecause,
  ...rest
}: Omit<TextProps, 'value' | 'onChange'>) {
  return {
    ...rest,
    label: ownWords(label),
    description: offBecause ?? ownWords(hint),
    error,
    required: isRequired ?? false,
    disabled: offBecause !== undefined,
    dir: isLeftToRight ? 'ltr' : 'auto',
    'data-autofocus': isFirst || undefined,
  }
}

export function TextField({ value, onChange, ...props }: TextProps) {
  return <TextInput {...wiringOf(props)} value={value} onChange={event => onChange(event.currentTarget.value)} />
}

interface LongTextProps extends Omit<TextProps, 'type'> {
  /** The least and the most lines that it shows at once. */
  lines?: readonly [least: number, most: number]
}

export function LongTextField({ value, onChange, lines: [least, most] = [3, 16], ...props }: LongTextProps) {
  return (
    <Textarea
      {...wiringOf(props)}
      value={value}
      autosize
      minRows={least}
      maxRows={most}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface NumberProps extends FieldProps<number | null> {
  min?: number
  max?: number
  /** How many digits follow the point. */
  decimals?: number
  isRequired?: boolean
  /** Why it cannot be changed now. */
  offBecause?: string | undefined
}

/** A number; empty is none. */
export function NumberField({
  label,
  hint,
  value,
  error,
  onChange,
  min,
  max,
  decimals = 0,
  isRequired,
  offBecause,
}: NumberProps) {
  return (
    <NumberInput
      label={label}
      description={offBecause ?? hint}
      error={error}
      required={isRequired ?? false}
      disabled={offBecause !== undefined}
      maw={320}
      value={value ?? ''}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      onChange={typed => onChange(typed === '' ? null : Number(typed))}
    />
  )
}

export interface Money {
  readonly amount: number | null
  /** ISO 4217. */
  readonly currency: string
}

interface MoneyProps extends FieldProps<Money> {
  currencies: readonly string[]
}

/** An amount in one of some currencies, with the digits that the currency has. */
export function MoneyField({ label, hint, value, error, onChange, currencies }: MoneyProps) {
  const { t } = useLingui()
  const { maximumFractionDigits: decimals = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: value.currency,
  }).resolvedOptions()
  return (
    <NumberInput
      label={label}
      description={hint}
      error={error}
      maw={420}
      value={value.amount ?? ''}
      min={0}
      decimalScale={decimals}
      thousandSeparator=","
      onChange={typed => onChange({ ...value, amount: typed === '' ? null : Number(typed) })}
      rightSectionWidth={92}
      rightSection={
        <NativeSelect
          aria-label={t`Currency of: ${label}`}
          variant="unstyled"
          rightSectionWidth={28}
          classNames={{ input: styles.currency ?? '' }}
          value={value.currency}
          data={[...currencies]}
          onChange={({ currentTarget }) => onChange({ ...value, currency: currentTarget.value })}
        />
      }
    />
  )
}

interface DateProps extends FieldProps<string> {
  isRequired?: boolean
  /** With the hour and the minute, as the clocks of the place show it. */
  hasTime?: boolean
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean
  /** Why it cannot be changed now. */
  offBecause?: string | undefined
}

/** A day (`YYYY-MM-DD`), or a minute of it (`YYYY-MM-DDTHH:mm`); empty is none. */
export function DateField({ hint, offBecause, ...props }: DateProps) {
  return (
    <DateBox
      {...props}
      label={ownWords(props.label)}
      spoken={props.label}
      hint={offBecause ?? ownWords(hint)}
      isOff={offBecause !== undefined}
    />
  )
}

interface ChoiceProps<T extends string> extends FieldProps<T> {
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean
  options: readonly { readonly value: T; readonly label: string }[]
  /** Why it cannot be changed now. */
  offBecause?: string | undefined
}

/** One of a few values. */
export function ChoiceField<T extends string>({
  label,
  hint,
  value,
  error,
  onChange,
  options,
  isFirst,
  offBecause,
}: ChoiceProps<T>) {
  return (
    <NativeSelect
      data-autofocus={isFirst || undefined}
      label={ownWords(label)}
      description={offBecause ?? ownWords(hint)}
      error={error}
      disabled={offBecause !== undefined}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find(option => option.value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** A colour as text, with the browser's own picker beside it. */
export function ColourField({ label, hint, value, error, onChange }: FieldProps<string>) {
  const { t } = useLingui()
  const isWhole = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <TextInput
      label={label}
      description={hint}
      value={value}
      error={error}
      dir="ltr"
      maxLength={20}
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t`Choose: ${label}`}
          data-empty={value === ''}
          value={isWhole ? value.toLowerCase() : '#ffffff'}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface FlagProps extends Omit<FieldProps<boolean>, 'error'> {
  error?: string | undefined
  /** Why it cannot be switched now. */
  offBecause?: string | undefined
}

export function FlagField({ label, hint, value, error, offBecause, onChange }: FlagProps) {
  return (
    <Switch
      label={ownWords(label)}
      description={offBecause ?? ownWords(hint)}
      error={error}
      checked={value}
      disabled={offBecause !== undefined}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

interface ManyProps extends Omit<FieldProps<readonly string[]>, 'onChange'> {
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string[]) => void
}

/** Some of a few values. */
export function ManyField({ label, hint, options, value, error, onChange }: ManyProps) {
  return (
    <Checkbox.Group label={label} description={hint} value={[...value]} error={error} onChange={onChange}>
      <Group gap="sm" my={6}>
        {options.map(option => (
          <Checkbox key={option.value} value={option.value} label={<bdi>{option.label}</bdi>} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

interface PickProps extends FieldProps<Choice | null> {
  /** Under which the answers are remembered. */
  name: string
  find: (searchKey: string | undefined) => Promise<Choice[]>
  isRequired?: boolean
  isFirst?: boolean
}

/** A person, or whatever else there is too much of for a list: what is typed is looked for on the server. */
export function PickField({ value, onChange, isFirst = false, ...props }: PickProps) {
  return <RemotePicker {...props} isFirst={isFirst} chosen={value} onChoose={onChange} />
}
