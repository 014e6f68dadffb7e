import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react'
import { serverText } from '../../../kernel/server-text.ts'
import { useSending } from '../failures.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { FormMessage } from './Form.tsx'

const TellUnsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined)

/** Around forms that are saved one by one: who leaves while one of them is not saved is asked first. */
export function SavedOneByOne({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useLeaveGuard(unsaved.size > 0)
  const tell = (form: string, isUnsaved: boolean) =>
    setUnsaved(old => {
      const rest = [...old].filter(each => each !== form)
      return new Set(isUnsaved ? [...rest, form] : rest)
    })
  return <TellUnsaved value={tell}>{children}</TellUnsaved>
}

/** Settings that belong together. */
export function SettingGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack component="fieldset" gap="md" m={0} p={0} miw={0} style={{ border: 0 }}>
      <Text component="legend" fw={560} fz={16} mb="xs">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

interface SettingFormProps<T> {
  /** What is in force. */
  value: T
  onSave: (value: T) => Promise<unknown>
  /** `errorOf` says what is wrong with a field, by the end of its path, or with one of its values. */
  children: (typed: T, type: (typed: T) => void, errorOf: (field: string) => string | undefined) => ReactNode
}

/** One setting that is typed: a button to save it stands below while it differs from what is in force. */
export function SettingForm<T>({ value, onSave, children }: SettingFormProps<T>) {
  const { i18n } = useLingui()
  const form = useId()
  const tellUnsaved = useContext(TellUnsaved)
  const [typed, setTyped] = useState<{ value: T } | null>(null)
  const { errors, message, isSending, send, forget } = useSending()
  const differs = (other: T) => JSON.stringify(other) !== JSON.stringify(value)
  const isChanged = typed !== null && differs(typed.value)
  const type = (next: T) => {
    setTyped({ value: next })
    tellUnsaved(form, differs(next))
  }
  const leave = () => {
    setTyped(null)
    tellUnsaved(form, false)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return
    void send(() => onSave(typed.value).then(leave))
  }
  const errorOf = (field: string) => {
    const isOf = (path: string) => path === field || path.endsWith(`.${field}`) || path.startsWith(`${field}.`)
    const found = Object.entries(errors).find(([path]) => isOf(path))
    return found && serverText(i18n, found[1])
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {children(typed ? typed.value : value, type, errorOf)}
        <FormMessage text={message} />
        {isChanged && (
          <Group gap="xs">
            <Button type="submit" size="xs" loading={isSending}>
              <Trans>Save</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

interface TextSettingProps {
  /** The name under which it is kept. */
  name: string
  label: string
  description: string
  value: string | null
  /** Addresses are read from left to right in every language. */
  isLeftToRight?: boolean
  isLong?: boolean
  onSave: (value: string | null) => Promise<unknown>
}

/** A text; empty is kept as none. */
export function TextSetting({ name, label, description, value, isLeftToRight, isLong, onSave }: TextSettingProps) {
  const shared = { label, description, maxLength: 1000, dir: isLeftToRight ? 'ltr' : 'auto' }
  return (
    <SettingForm value={value ?? ''} onSave={typed => onSave(typed.trim() === '' ? null : typed)}>
      {(typed, type, errorOf) => {
        const field = { ...shared, value: typed, error: errorOf(name) }
        return isLong ? (
          <Textarea {...field} autosize minRows={2} onChange={event => type(event.currentTarget.value)} />
        ) : (
          <TextInput {...field} onChange={event => type(event.currentTarget.value)} />
        )
      }}
    </SettingForm>
  )
}

interface DaysFieldProps {
  label: string
  description: string
  days: number | null
  error: string | undefined
  onType: (days: number | null) => void
}

/** A number of days; empty is none. */
export function DaysField({ label, description, days, error, onType }: DaysFieldProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      maw={320}
      value={days ?? ''}
      error={error}
      min={1}
      max={365}
      allowDecimal={false}
      onChange={typed => onType(typed === '' ? null : Number(typed))}
    />
  )
}

interface ChoiceSettingProps<T extends string> {
  label: string
  description?: string
  options: Readonly<Record<T, string>>
  value: T
  onChoose: (value: T) => Promise<unknown>
}

/** One of some values, in force at once. */
export function ChoiceSetting<T extends string>({
  label,
  description,
  options,
  value,
  onChoose,
}: ChoiceSettingProps<T>) {
  const isOption = (chosen: string): chosen is T => chosen in options
  return (
    <NativeSelect
      label={label}
      description={description}
      maw={420}
      value={value}
      data={Object.entries<string>(options).map(([option, words]) => ({ value: option, label: words }))}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (isOption(chosen)) void onChoose(chosen)
      }}
    />
  )
}
