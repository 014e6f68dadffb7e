import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { addApplicant } from '@hireloom/contract/apply/add-applicant.ts'
import { readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { type FieldAnswers, isDisabled, responseOf, visibleFields } from '@hireloom/contract/custom-fields/rules.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormFields } from '../../custom-fields/work/FormFields.tsx'
import { call } from '../../kernel/api.ts'
import { languageOf } from '../../kernel/languages.ts'
import { orSay } from '../../kernel/problem.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'

const keptApplicant = z.object({
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  countryId: z.string(),
  contactNumber: z.string(),
  customFields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

const noAnswers: FieldAnswers = {}
const start = {
  fName: '',
  lName: '',
  email: '',
  countryId: String(defaultCountryId),
  contactNumber: '',
  customFields: noAnswers,
}

/** A recruiter types in someone who has applied another way, with what the job's form asks of everyone. */
export default function AddApplicantDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { data: countries = [] } = useQuery(answerOf(listCountries, { query: { lang: languageOf(i18n.locale).code } }))
  const { data: asked } = useQuery(answerOf(readApplyForm, { params: { jobId }, query: {} }))
  const fields = (asked?.customFields.candidate ?? []).filter(field => !isDisabled(field))
  const { tell, refresh } = useChange(listApplications, searchJobs)
  const form = useForm({
    start: () => start,
    keptInTab: { name: `applicant_of_${jobId}`, schema: keptApplicant },
    send: ({ countryId, customFields, ...typed }, key) => {
      const answers = visibleFields(fields, customFields).map(field =>
        responseOf(field, customFields[field.cfId] ?? ''),
      )
      const body = { ...typed, countryId: Number(countryId), customFields: answers }
      return orSay(texts.applyBroken.id, call(addApplicant, { params: { jobId }, body, key }))
    },
    onSent: (_, { fName, lName }) => {
      const name = `${fName} ${lName}`
      tell(t`Applied: ${name}`, null)
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Add an applicant`} act={<Trans>Apply</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          For people who applied by phone, email or in person. They get an email with a link to their application.
        </Trans>
      </Text>
      {form.isResumed && (
        <Alert>
          <Group justify="space-between">
            <Trans>You started this earlier but didn't submit it.</Trans>
            <Button size="xs" variant="default" onClick={() => form.set(start)}>
              <Trans>Start over</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      <TextField {...form.field('fName')} label={t`First name`} maxLength={200} isRequired isFirst />
      <TextField {...form.field('lName')} label={t`Last name`} maxLength={200} isRequired />
      <TextField {...form.field('email')} label={t`Email`} type="email" maxLength={254} isRequired isLeftToRight />
      <ChoiceField
        {...form.field('countryId')}
        label={t`Country code`}
        options={countries.map(({ countryId, countryFull, countryCode }) => ({
          value: String(countryId),
          label: `${countryFull} (+${countryCode})`,
        }))}
      />
      <TextField
        {...form.field('contactNumber')}
        label={t`Phone number`}
        type="tel"
        maxLength={30}
        isRequired
        isLeftToRight
      />
      <FormFields
        fields={fields}
        answers={form.typed.customFields}
        errorOf={cfId => form.errors[`customFields.${cfId}`]}
        onChange={form.field('customFields').onChange}
      />
    </FormDialog>
  )
}
