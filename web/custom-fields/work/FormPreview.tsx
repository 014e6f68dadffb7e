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
    <section aria-label={t`Preview of the form`}>
      <Group justify="space-between" mb={8}>
        <Title order={2}>
          <Trans>As applicants see it</Trans>
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
                <Trans>Name, email, country, mobile number and CV stand here on every form.</Trans>
              </p>
              {draw(basic)}
            </Step>
            <Step title={<Trans>Step 2: Skills</Trans>}>
              {more.length === 0 ? (
                <p className={styles.fixed}>
                  {waiting > 0 ? (
                    <Trans>Nothing yet: what stands here hangs on answers above.</Trans>
                  ) : (
                    <Trans>No field stands here, so the form has one step only.</Trans>
                  )}
                </p>
              ) : (
                draw(more)
              )}
            </Step>
          </Stack>
        ) : (
          <Step title={<Trans>About the person who recommends</Trans>}>
            <p className={styles.fixed}>
              <Trans>Full name and email of who recommends stand here on every form.</Trans>
            </p>
            {draw(basic)}
          </Step>
        )}
      </div>
      <Text component="output" display="block" size="sm" c="dimmed" mt={8}>
        {waiting > 0 && (
          <Plural value={waiting} one="# field waits for an answer." other="# fields wait for an answer." />
        )}{' '}
        {hidden > 0 && (
          <Plural value={hidden} one="# field is for colleagues only." other="# fields are for colleagues only." />
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
