import type { JobAnswer } from '@hireloom/contract/custom-fields/job-answers.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { joined } from '@hireloom/contract/joined.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { ownFieldWords } from '../../../custom-fields/own-field-words.ts'
import { formatNumber } from '../../../kernel/format.ts'
import { Day } from '../../../ui/app/Moment.tsx'
import { usePeriodLabel, useWorkplaceLabel } from '../../labels.ts'
import styles from './edit.module.css'
import { useFieldOptions } from './field-labels.ts'
import { useOwnFields, usePeople } from './known.ts'
import type { FieldName } from './sections.ts'

interface FieldValueProps {
  name: FieldName
  fields: { readonly [Name in FieldName]?: JobFields[Name] | undefined }
  lists: Output<typeof listDropdowns>
}

const richNames: readonly FieldName[] = ['jobDesc', 'jobReq', 'benefit', 'companyDesc']

/** What a field of a job says, to be read. The server has cleaned the text, or the editor has made it. */
export function FieldValue({ name, fields, lists }: FieldValueProps) {
  const value = fields[name] ?? null
  const words = useWords(lists)(name, value)
  if (words === '')
    return (
      <Text size="sm" c="dimmed">
        <Trans>Not stated</Trans>
      </Text>
    )
  if (richNames.includes(name))
    return <div className={`prose ${styles.rich}`} dir="auto" dangerouslySetInnerHTML={{ __html: words }} />
  return (
    <Text size="sm" component="div">
      {name === 'closeDate' ? <Day value={words} /> : <bdi>{words}</bdi>}
    </Text>
  )
}

function useWords(lists: Output<typeof listDropdowns>) {
  const { t, i18n } = useLingui()
  const workplaceLabel = useWorkplaceLabel()
  const periodLabel = usePeriodLabel()
  const { applyRoleTypes: applyRoles } = useFieldOptions()
  const ownFields = useOwnFields()
  const people = usePeople()
  const choices: Partial<Record<FieldName, typeof lists.terms>> = {
    jobFunctionId: lists.jobFunctions,
    seniorityId: lists.jobSeniorities,
    qualificationTypeId: lists.qualificationTypes,
    countryId: lists.countries,
    hourTypeId: lists.hourTypes,
    termId: lists.terms,
  }
  const placeOf = ({ countryId, region }: JobFields['furtherPlaces'][number]): string =>
    joined(i18n.locale, [region, lists.countries.find(each => Number(each.value) === countryId)?.label])
  const wordsOf = ({ cfId, response }: JobAnswer): string => {
    const field = ownFields.find(each => each.cfId === cfId)
    if (field === undefined) return ''
    const said = ownFieldWords({ ...field, response }, i18n.locale, { yes: t`Yes`, no: t`No` })
    return `${field.displayName}: ${said.join(', ')}`
  }
  return (name: FieldName, value: JobFields[FieldName]): string => {
    if (value === null) return ''
    if (name === 'isPrivate') return value === true ? t`Private` : t`Public`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (name === 'reportingManagerId') return (typeof value === 'number' && people.get(value)) || t`Unknown person`
    if (typeof value === 'number')
      return choices[name]?.find(each => Number(each.value) === value)?.label ?? formatNumber(i18n.locale, value)
    if (typeof value !== 'string')
      return joined(
        i18n.locale,
        value.map(each => (typeof each === 'string' ? each : 'cfId' in each ? wordsOf(each) : placeOf(each))),
      )
    if (name === 'workplaceType') return workplaceLabel(value)
    if (name === 'applyRoleType') return applyRoles.find(each => each.value === value)?.label ?? value
    return name === 'salaryPeriod' ? periodLabel(value) : value
  }
}
