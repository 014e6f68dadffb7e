import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { JobFields as OwnJobFields } from '../../custom-fields/work/JobFields.tsx'
import { JobDocuments } from '../../job-writing/JobDocuments.tsx'
import { JobTags } from '../../structure/work/JobTags.tsx'
import { DepartmentNameField, OfficeNameField } from '../../structure/work/NamedPlaceFields.tsx'
import { ChoiceField, FlagField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import type { FormOf } from '../../ui/app/form/use-form.ts'
import { FurtherPlaces } from './edit/FurtherPlaces.tsx'
import { useFieldLabels, useFieldOptions } from './edit/field-labels.ts'
import { useOwnFields } from './edit/known.ts'
import { type Option, OptionalChoice, OptionalDay, OptionalWord } from './edit/OptionalFields.tsx'
import { ReportingManagerField } from './edit/ReportingManagerField.tsx'
import { At, Section } from './edit/Section.tsx'
import type { FieldName } from './edit/sections.ts'

interface JobFieldGroupsProps {
  jobId: number
  form: FormOf<JobFields>
  lists: Output<typeof listDropdowns>
  /** Names of the fields that an approval holds. */
  locked: readonly string[]
  /** The vacancies are the openings of the job. */
  followsOpenings: boolean
  /** Told the name of somebody who was chosen. */
  onPerson: (person: { userId: number; name: string }) => void
  /** Told how to put a text into a field at its cursor. */
  onWritable: (name: RichName, insert: (html: string) => void) => void
}

/** Everything that a job says, in the order in which it is thought of. */
export function JobFieldGroups({
  jobId,
  form,
  lists,
  locked,
  followsOpenings,
  onPerson,
  onWritable,
}: JobFieldGroupsProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const words = useFieldOptions()
  const ownFields = useOwnFields()
  const unseenMissing = form.errors.customFields
  const waits = t`Waiting for approval. It can be changed once it's decided.`
  const counted = t`Set by the openings of this job. Change them on the Details tab.`
  const wired = <K extends FieldName>(name: K) => ({
    ...form.field(name),
    label: labels[name],
    offBecause: locked.includes(name) ? waits : name === 'vacancy' && followsOpenings ? counted : undefined,
  })
  const line = (
    name: LineName,
    maxLength: number,
    more: { isRequired?: boolean; isLeftToRight?: boolean; hint?: string } = {},
  ) => (
    <At name={name}>
      <TextField {...wired(name)} maxLength={maxLength} {...more} />
    </At>
  )
  const number = (name: NumberName, min: number, more: { max?: number; decimals?: number } = {}) => (
    <At name={name}>
      <NumberField {...wired(name)} min={min} {...more} />
    </At>
  )
  const choice = (name: ChoiceName, options: readonly Option[], hint?: string) => (
    <At name={name}>
      <OptionalChoice options={options} {...wired(name)} {...(hint && { hint })} />
    </At>
  )
  const rich = (name: RichName, hint?: string) => (
    <At name={name}>
      <RichTextField
        {...form.field(name)}
        label={labels[name]}
        hint={hint}
        onReady={insert => onWritable(name, insert)}
      />
    </At>
  )
  const flag = (name: FlagName, hint?: string) => (
    <At name={name}>
      <FlagField {...wired(name)} hint={hint} />
    </At>
  )
  const skills = (name: 'skills' | 'goodSkills' | 'desiredSkills') => (
    <At name={name}>
      <TagsInput
        label={labels[name]}
        description={t`Press Enter after each skill.`}
        value={form.typed[name]}
        error={form.errorOf(name)}
        maxTags={50}
        splitChars={[',', ';']}
        acceptValueOnBlur
        onChange={value => form.set({ [name]: value })}
      />
    </At>
  )
  const hasNotification = form.typed.countryId === defaultCountryId || form.typed.isRnf
  const currencies = lists.currencies.map(({ value, label }) => ({ value: String(value), label }))
  return (
    <Stack gap="xl">
      <Section name="basics">
        {line('title', 200, { isRequired: true })}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {line('designation', 200, { hint: t`Official title or grade. Candidates don't see it.` })}
          <At name="reportingManagerId">
            <ReportingManagerField {...wired('reportingManagerId')} onPerson={onPerson} />
          </At>
          <At name="department">
            <DepartmentNameField {...wired('department')} />
          </At>
          {line('internalCode', 100, { isLeftToRight: true })}
          {choice('jobFunctionId', lists.jobFunctions)}
          {choice('seniorityId', lists.jobSeniorities)}
          {choice('hourTypeId', lists.hourTypes)}
          {choice('termId', lists.terms)}
          {number('vacancy', 1, { max: 100_000 })}
        </SimpleGrid>
        {flag('traineeship', t`Listed for students and recent graduates.`)}
      </Section>
      <Section name="description">
        {rich('jobDesc', t`What the person will do, and why it matters.`)}
        {rich('benefit')}
        {rich('companyDesc', t`Leave empty to use your company description.`)}
      </Section>
      <Section name="requirements">
        {rich('jobReq', t`Only what the job really needs.`)}
        {skills('skills')}
        {skills('goodSkills')}
        {skills('desiredSkills')}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {number('minExp', 0, { max: 60 })}
          {number('maxExp', 0, { max: 60 })}
          {choice('qualificationTypeId', lists.qualificationTypes, t`Education this job requires.`)}
        </SimpleGrid>
        {hasNotification && flag('isRnf', t`Singapore's Representative Notification Framework. Shown on the job page.`)}
      </Section>
      <Section name="place">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <At name="workplaceType">
            <OptionalWord options={words.workplaces} {...wired('workplaceType')} />
          </At>
          {choice('countryId', lists.countries)}
          {line('region', 200)}
          <At name="office">
            <OfficeNameField {...wired('office')} />
          </At>
          {line('workLocation', 500)}
          {line('workHours', 200)}
        </SimpleGrid>
        <At name="furtherPlaces">
          <FurtherPlaces
            form={form}
            label={labels.furtherPlaces}
            countries={lists.countries}
            offBecause={locked.includes('furtherPlaces') ? waits : undefined}
          />
        </At>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {number('minSalary', 0, { decimals: 2 })}
          {number('maxSalary', 0, { decimals: 2 })}
          <At name="currency">
            <OptionalWord options={currencies} {...wired('currency')} />
          </At>
          <At name="salaryPeriod">
            <OptionalWord options={words.periods} {...wired('salaryPeriod')} />
          </At>
        </SimpleGrid>
        {flag('hideSalary')}
      </Section>
      <Section name="application">
        <At name="applyRoleType">
          <OptionalWord options={words.applyRoleTypes} none={t`As in Hiring settings`} {...wired('applyRoleType')} />
        </At>
        {line('extJobLink', 2000, {
          isLeftToRight: true,
          hint: t`The page where candidates apply. Leave empty to take applications here.`,
        })}
        {line('emailId', 254, {
          isLeftToRight: true,
          hint: t`Shown on the job page, for questions about the job.`,
        })}
        {flag('acceptResume')}
        {flag('allowReferral')}
        {flag('isReferralNeeded', t`Shown on the job page.`)}
        {flag('enableChat', t`Hiring settings can allow it for all jobs.`)}
      </Section>
      <Section name="posting">
        <At name="isPrivate">
          <ChoiceField
            label={labels.isPrivate}
            value={form.typed.isPrivate ? 'private' : 'public'}
            options={[
              { value: 'private', label: t`Private: only people with the link can see it` },
              { value: 'public', label: t`Public: on the job board and in feeds` },
            ]}
            onChange={value => form.set({ isPrivate: value === 'private' })}
          />
        </At>
        <At name="closeDate">
          <OptionalDay hint={t`Leave empty to keep the job open.`} {...wired('closeDate')} />
        </At>
        <JobTags jobId={jobId} />
        <JobDocuments jobId={jobId} />
      </Section>
      {(ownFields.length > 0 || unseenMissing !== undefined) && (
        <Section name="custom">
          {unseenMissing !== undefined && (
            <Text size="sm" c="var(--bad)" role="alert" data-field="customFields">
              {unseenMissing}
            </Text>
          )}
          <OwnJobFields
            fields={ownFields}
            answers={form.typed.customFields}
            offBecause={field => (locked.includes('customFields') && field.triggerReapproval ? waits : undefined)}
            errorOf={cfId => form.errors[`customFields.${cfId}`]}
            onChange={customFields => form.set({ customFields })}
          />
        </Section>
      )}
    </Stack>
  )
}

type ChoiceName = 'jobFunctionId' | 'seniorityId' | 'hourTypeId' | 'termId' | 'qualificationTypeId' | 'countryId'
type LineName =
  | 'title'
  | 'designation'
  | 'internalCode'
  | 'region'
  | 'workLocation'
  | 'workHours'
  | 'extJobLink'
  | 'emailId'
type FlagName =
  | 'traineeship'
  | 'hideSalary'
  | 'acceptResume'
  | 'allowReferral'
  | 'isReferralNeeded'
  | 'enableChat'
  | 'isRnf'
type NumberName = 'vacancy' | 'minExp' | 'maxExp' | 'minSalary' | 'maxSalary'
export type RichName = 'jobDesc' | 'jobReq' | 'benefit' | 'companyDesc'
