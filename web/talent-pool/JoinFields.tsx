import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { serverText } from '../kernel/server-text.ts'
import { Check, Field } from '../ui/public/Field.tsx'
import { PhoneFields } from '../ui/public/PhoneFields.tsx'
import type { Asked, JoinErrors, JoinField, JoinValues } from './join-form.ts'

interface FieldsProps {
  asked: Asked
  values: JoinValues
  errors: JoinErrors
}

/** The fields keep what is typed themselves, so that nothing of it is lost when the script comes. */
function useWiredField({ values, errors }: FieldsProps) {
  const { i18n } = useLingui()
  return (name: JoinField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errors[name] === undefined ? undefined : serverText(i18n, errors[name]),
  })
}

export function PersonFields({ countries, ...props }: FieldsProps & { countries: readonly Country[] }) {
  const field = useWiredField(props)
  const { asked } = props
  return (
    <fieldset className="stack">
      <legend className="sr">
        <Trans>Your details</Trans>
      </legend>
      {(asked.candidate_first_name || asked.candidate_last_name) && (
        <div className="pair">
          {asked.candidate_first_name && (
            <Field
              {...field('candidateFirstName')}
              label={<Trans>First name</Trans>}
              autoComplete="given-name"
              maxLength={100}
              required
            />
          )}
          {asked.candidate_last_name && (
            <Field
              {...field('candidateLastName')}
              label={<Trans>Last name</Trans>}
              autoComplete="family-name"
              maxLength={100}
              required
            />
          )}
        </div>
      )}
      <Field
        {...field('candidateEmail')}
        label={<Trans>Email</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      {asked.candidate_mobile_number && (
        <PhoneFields countries={countries} country={field('countryId')} mobile={field('mobile')} />
      )}
    </fieldset>
  )
}

/** Who recommended the network; left empty by people who came by themselves. */
export function ReferrerFields(props: FieldsProps) {
  const field = useWiredField(props)
  const { asked } = props
  if (!asked.referer_name && !asked.referer_email && !asked.referer_id) return null
  return (
    <fieldset className="stack">
      <legend>
        <Trans>Were you referred?</Trans>
      </legend>
      <p className="small soft">
        <Trans>Leave empty if you weren't.</Trans>
      </p>
      {(asked.referer_name || asked.referer_email) && (
        <div className="pair">
          {asked.referer_name && (
            <Field
              {...field('referrerFullName')}
              label={<Trans>Their full name</Trans>}
              autoComplete="off"
              maxLength={100}
            />
          )}
          {asked.referer_email && (
            <Field
              {...field('referrerEmail')}
              label={<Trans>Their email</Trans>}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
            />
          )}
        </div>
      )}
      {asked.referer_id && (
        <Field
          {...field('referrerUniqueId')}
          label={<Trans>Their employee number</Trans>}
          autoComplete="off"
          maxLength={100}
        />
      )}
    </fieldset>
  )
}

/** Nothing is ticked beforehand. Being kept is what joining means, so the first box must be ticked; the second is as one likes. */
export function JoinConsents({ companyName, values, errors }: FieldsProps & { companyName: string }) {
  const { i18n } = useLingui()
  const error = errors.talentPool
  return (
    <fieldset className="stack tight">
      <legend className="sr">
        <Trans>Your consent</Trans>
      </legend>
      <Check
        id="talentPool"
        name="talentPool"
        value="on"
        defaultChecked={values.talentPool === 'on'}
        aria-invalid={error !== undefined}
        aria-describedby={error && 'talentPool-error'}
        required
      >
        <Trans>
          <bdi>{companyName}</bdi> may keep my details in its talent network and contact me when a job fits. I can leave
          at any time.
        </Trans>
      </Check>
      {error && (
        <p className="error" id="talentPool-error">
          {serverText(i18n, error)}
        </p>
      )}
      <Check name="marketing" value="on" defaultChecked={values.marketing === 'on'}>
        <Trans>
          <bdi>{companyName}</bdi> may also email me about its events and news.
        </Trans>
      </Check>
    </fieldset>
  )
}
