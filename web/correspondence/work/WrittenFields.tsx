import { mostSubjectLetters } from '@hireloom/contract/correspondence/templates.ts'
import { unknownVariables, variableNames } from '@hireloom/contract/correspondence/variables.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu, Stack } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useRef } from 'react'
import { TextField } from '../../ui/app/form/fields.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { useVariableWords } from './words.ts'

interface Written {
  readonly subject: string
  readonly bodyHtml: string
}

const example = '{{candidate.firstName|there}}'

interface WrittenFieldsProps<T extends Written> {
  value: T
  /** What the server finds wrong, by part. */
  errors: Partial<Readonly<Record<keyof Written, string | undefined>>>
  onChange: (value: T) => void
}

/** Subject and text of an email, with variables that are put in at the cursor of the text. */
export function WrittenFields<T extends Written>({ value, errors, onChange }: WrittenFieldsProps<T>) {
  const { t } = useLingui()
  const words = useVariableWords()
  const insert = useRef<(html: string) => void>(() => undefined)
  const wrongIn = (name: keyof Written) => {
    const [unknown] = unknownVariables(value[name])
    return unknown === undefined ? errors[name] : t`There is no variable called “${unknown}”.`
  }
  return (
    <Stack gap="sm">
      <TextField
        label={t`Subject line`}
        value={value.subject}
        error={wrongIn('subject')}
        maxLength={mostSubjectLetters}
        isRequired
        onChange={subject => onChange({ ...value, subject })}
      />
      <RichTextField
        label={t`Message`}
        hint={t`Write ${example} to say “there” when the first name is unknown.`}
        value={value.bodyHtml}
        error={wrongIn('bodyHtml')}
        onChange={bodyHtml => onChange({ ...value, bodyHtml })}
        onReady={put => {
          insert.current = put
        }}
      />
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" size="compact-sm" leftSection={<IconBraces size={14} />} w="fit-content">
            <Trans>Insert variable</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {variableNames.map(name => (
            <Menu.Item key={name} onClick={() => insert.current(`{{${name}}}`)}>
              {words[name]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}
