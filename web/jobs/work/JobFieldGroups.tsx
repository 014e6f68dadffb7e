import type { Output } from '@hireloom/contract/endpoint.ts'
import { type JobFields, salaryPeriods, workplaces } from '@hireloom/contract/jobs/editor.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid, Stack, TagsInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField, DateField, FlagField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import type { FormOf } from '../../ui/app/form/use-form.ts'

interface JobFieldGroupsProps {
  form: FormOf<JobFields>
  lists: Output<typeof listDropdowns>
}

/** Everything that a job says, in the order in which it is thought of. */
export function JobFieldGroups({ form, lists }: JobFieldGroupsProps) {
  const { t } = useLingui()
  const workplaceWords = { onsite: t`On site`, hybrid: t`Hybrid`, remote: t`Remote` }
  const periodWords = { hour: t`per hour`, day: t`per day`, week: t`per week`, month: t`per month`, year: t`per year` }
  const choice = (name: ChoiceName, label: string, options: readonly Option[]) => (
    <OptionalChoice label={label} options={options} {...form.field(name)} />
  )
  return (
    <Stack gap="xl">
      <Group title={t`Basics`}>
        <TextField {...form.field('title')} label={t`Job title`} maxLength={200} isRequired />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField {...form.field('department')} label={t`Department`} maxLength={200} />
          <TextField {...form.field('internalCode')} label={t`Internal code`} maxLength={100} isLeftToRight />
          {choice('jobFunctionId', t`Function`, lists.jobFunctions)}
          {choice('seniorityId', t`Seniority`, lists.jobSeniorities)}
          {choice('hourTypeId', t`Job type`, lists.hourTypes)}
          {choice('termId', t`Term`, lists.terms)}
          <NumberField {...form.field('vacancy')} label={t`Vacancies`} min={1} max={100_000} />
        </SimpleGrid>
      </Group>
      <Group title={t`Description`}>
        <RichTextField
          {...form.field('jobDesc')}
          label={t`Overview`}
          hint={t`What the person will do, and why it matters.`}
        />
        <RichTextField {...form.field('jobReq')} label={t`Requirements`} hint={t`Only what the job really needs.`} />
        <RichTextField {...form.field('benefit')} label={t`Benefits`} />
      </Group>
      <Group title={t`Skills and experience`}>
        <TagsInput
          label={t`Skills`}
          description={t`Press Enter after each skill.`}
          value={form.typed.skills}
          error={form.errorOf('skills')}
          maxTags={50}
          splitChars={[',', ';']}
          acceptValueOnBlur
          onChange={skills => form.set({ skills })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField {...form.field('minExp')} label={t`Years of experience, at least`} min={0} max={60} />
          <NumberField {...form.field('maxExp')} label={t`Years of experience, at most`} min={0} max={60} />
          {choice('qualificationTypeId', t`Qualification`, lists.qualificationTypes)}
        </SimpleGrid>
      </Group>
      <Group title={t`Location`}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <OptionalWord
            label={t`Workplace`}
            options={workplaces.map(value => ({ value, label: workplaceWords[value] }))}
            {...form.field('workplaceType')}
          />
          {choice('countryId', t`Country`, lists.countries)}
          <TextField {...form.field('region')} label={t`City or region`} maxLength={200} />
          <TextField {...form.field('office')} label={t`Office`} maxLength={200} />
          <TextField {...form.field('workLocation')} label={t`Work location`} maxLength={500} />
          <TextField {...form.field('workHours')} label={t`Work hours`} maxLength={200} />
        </SimpleGrid>
      </Group>
      <Group title={t`Salary`}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField {...form.field('minSalary')} label={t`From`} min={0} decimals={2} />
          <NumberField {...form.field('maxSalary')} label={t`To`} min={0} decimals={2} />
          <OptionalWord
            label={t`Currency`}
            options={lists.currencies.map(({ value, label }) => ({ value: String(value), label }))}
            {...form.field('currency')}
          />
          <OptionalWord
            label={t`Period`}
            options={salaryPeriods.map(value => ({ value, label: periodWords[value] }))}
            {...form.field('salaryPeriod')}
          />
        </SimpleGrid>
        <FlagField {...form.field('hideSalary')} label={t`Hide the salary from candidates`} />
      </Group>
      <Group title={t`Publishing`}>
        <ChoiceField
          label={t`Visibility`}
          value={form.typed.isPrivate ? 'private' : 'public'}
          options={[
            { value: 'private', label: t`Private: only people with the link can see it` },
            { value: 'public', label: t`Public: on the job board and in feeds` },
          ]}
          onChange={value => form.set({ isPrivate: value === 'private' })}
        />
        <OptionalDay label={t`Close date`} hint={t`Leave empty to keep the job open.`} {...form.field('closeDate')} />
        <FlagField {...form.field('acceptResume')} label={t`Accept CVs`} />
        <FlagField {...form.field('allowReferral')} label={t`Allow referrals`} />
      </Group>
    </Stack>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

interface Option {
  readonly value: number | string
  readonly label: string
}
type ChoiceName = 'jobFunctionId' | 'seniorityId' | 'hourTypeId' | 'termId' | 'qualificationTypeId' | 'countryId'

interface OptionalProps<V> {
  label: string
  hint?: string
  value: V | null
  error: string | undefined
  onChange: (value: V | null) => void
}

/** One of the product's lists by its number, or none. */
function OptionalChoice({
  options,
  value,
  onChange,
  ...props
}: OptionalProps<number> & { options: readonly Option[] }) {
  return (
    <OptionalWord
      {...props}
      value={value === null ? null : String(value)}
      options={options.map(option => ({ value: String(option.value), label: option.label }))}
      onChange={chosen => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

function OptionalWord<V extends string>({
  options,
  value,
  onChange,
  ...props
}: OptionalProps<V> & { options: readonly { value: V; label: string }[] }) {
  const { t } = useLingui()
  return (
    <ChoiceField<V | ''>
      {...props}
      value={value ?? ''}
      options={[{ value: '', label: t`Not stated` }, ...options]}
      onChange={chosen => onChange(chosen === '' ? null : chosen)}
    />
  )
}

function OptionalDay({ value, onChange, ...props }: OptionalProps<string>) {
  return <DateField {...props} value={value ?? ''} onChange={day => onChange(day === '' ? null : day)} />
}
