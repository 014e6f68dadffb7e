import type { CustomField, FieldType } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CustomFields } from '../CustomFields.tsx'
import { type CustomName, customName, keptText } from '../custom-names.ts'
import { fieldOfForm, shownFields } from '../custom-values.ts'
import styles from './FormPreview.module.css'

/** The form as applicants meet it, drawn by the form's own parts; it can be tried, and nothing is sent. */
export function FormPreview({ type, fields }: { type: FieldType; fields: readonly CustomField[] }) {
  const { t } = useLingui()
  const [values, setValues] = useState<Record<CustomName, string>>({})
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const seen = fields.filter(field => field.isPublic).map(fieldOfForm)
  const hidden = fields.length - seen.length
  const { basic, more } = shownFields(seen, values)
  const waiting = seen.length - basic.length - more.length
  const draw = (shown: typeof basic) => (
    <CustomFields
      fields={shown}
      values={values}
      errors={{}}
      today={today}
      onChange={(name, text) => {
        const field = seen.find(each => customName(each) === name)
        setValues(known => ({ ...known, [name]: keptText(field, text) }))
      }}
    />
  )
  return (
    <section aria-label={t`Form preview`}>
      <Group justify="space-between" mb={8}>
        <Title order={2}>
          <Trans>Applicant view</Trans>
        </Title>
        {Object.values(values).some(Boolean) && (
          <Button variant="subtle" size="compact-sm" onClick={() => setValues({})}>
            <Trans>Clear answers</Trans>
          </Button>
        )}
      </Group>
      <div className={styles.paper}>
        {type === 'candidate' ? (
          <Stack gap="lg">
            <Step title={<Trans>Step 1: Basic Details</Trans>}>
              <p className={styles.fixed}>
                <Trans>Every form asks for name, email, country, mobile number and CV.</Trans>
              </p>
              {draw(basic)}
            </Step>
            <Step title={<Trans>Step 2: Skills</Trans>}>
              {more.length === 0 ? (
                <p className={styles.fixed}>
                  {waiting > 0 ? (
                    <Trans>Nothing to show yet. These fields depend on the answers above.</Trans>
                  ) : (
                    <Trans>No fields in this step, so applicants skip it.</Trans>
                  )}
                </p>
              ) : (
                draw(more)
              )}
            </Step>
          </Stack>
        ) : (
          <Step title={<Trans>About the referrer</Trans>}>
            <p className={styles.fixed}>
              <Trans>Every form starts with the referrer's name and email.</Trans>
            </p>
            {draw(basic)}
          </Step>
        )}
      </div>
      <Text component="output" display="block" size="sm" c="dimmed" mt={8}>
        {waiting > 0 && (
          <Plural value={waiting} one="# field depends on another answer." other="# fields depend on other answers." />
        )}{' '}
        {hidden > 0 && (
          <Plural
            value={hidden}
            one="# field is visible to your team only."
            other="# fields are visible to your team only."
          />
        )}
      </Text>
    </section>
  )
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="stack">
      <Title order={3}>{title}</Title>
      {children}
    </div>
  )
}
