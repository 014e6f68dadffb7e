import {
  type ApprovalFlow,
  changeApprovalFlow,
  createApprovalFlow,
  listApprovalFlows,
  matchApprovalFlow,
  mostSteps,
} from '@hireloom/contract/approvals/flows.ts'
import { salaryPeriods } from '@hireloom/contract/jobs/editor.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, MultiSelect, SimpleGrid, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePeriodLabel } from '../../jobs/labels.ts'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, FlagField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { type Names, newStep, type StepForm, toConditions, toFlowForm, toStep } from './flow-form.ts'
import { StepFields } from './StepFields.tsx'

interface Options {
  readonly departments: readonly Option[]
  readonly offices: readonly Option[]
  readonly countries: readonly Option[]
  readonly seniorities: readonly Option[]
  readonly currencies: readonly string[]
}
interface Option {
  readonly value: string
  readonly label: string
}

interface FlowDialogProps {
  /** Null for a new one. */
  flow: ApprovalFlow | null
  names: Names
  options: Options
  onClose: () => void
}

/** Conditions and steps of a flow. */
export function FlowDialog({ flow, names, options, onClose }: FlowDialogProps) {
  const { t } = useLingui()
  const periodLabel = usePeriodLabel()
  const form = useForm({
    start: () => toFlowForm(flow, names, t`Approval`),
    paths: {
      departmentIds: 'conditions.departmentIds',
      officeIds: 'conditions.officeIds',
      countryIds: 'conditions.countryIds',
      seniorityIds: 'conditions.seniorityIds',
      salaryFrom: 'conditions.salary',
    },
    send: (typed, key) => {
      const { name, isActive, kind } = typed
      const body = { name, isActive, conditions: toConditions(typed), steps: typed.steps.map(toStep) }
      if (flow === null) return call(createApprovalFlow, { key, body: { ...body, kind } })
      return call(changeApprovalFlow, { params: { flowId: flow.flowId }, body: { ...body, version: flow.version } })
    },
    onSent: () => {
      void refresh(listApprovalFlows, matchApprovalFlow)
      onClose()
    },
  })
  const { steps, kind } = form.typed
  const setStep = (at: number, parts: Partial<StepForm>) =>
    form.set({ steps: steps.map((step, index) => (index === at ? { ...step, ...parts } : step)) })
  const move = (at: number, by: -1 | 1) => {
    const moved = steps.filter((_, index) => index !== at)
    moved.splice(at + by, 0, ...steps.slice(at, at + 1))
    form.set({ steps: moved })
  }
  const errorAt = (at: number) => (part: string) =>
    Object.entries(form.errors).find(([path]) => path.startsWith(`steps.${at}.${part}`))?.[1]
  const many = (
    name: 'departmentIds' | 'officeIds' | 'countryIds' | 'seniorityIds',
    label: string,
    data: readonly Option[],
  ) => {
    const { value, error, onChange } = form.field(name)
    return (
      <MultiSelect
        label={label}
        data={[...data]}
        value={[...value]}
        error={error}
        onChange={onChange}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`Clear` }}
        placeholder={value.length === 0 ? t`Any` : ''}
        nothingFoundMessage={t`No options`}
        comboboxProps={{ withinPortal: true }}
      />
    )
  }
  return (
    <FormDialog
      form={form}
      title={flow === null ? <Trans>New approval flow</Trans> : <Trans>Edit approval flow</Trans>}
      act={flow === null ? <Trans>Create flow</Trans> : <Trans>Save</Trans>}
      size="lg"
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      <FlagField
        {...form.field('isActive')}
        label={t`In use`}
        hint={
          kind === 'job'
            ? t`Jobs skip a flow that isn't in use. Approvals in progress continue.`
            : t`Stages skip a flow that isn't in use. Approvals in progress continue.`
        }
      />
      {flow === null && (
        <ChoiceField
          {...form.field('kind')}
          label={t`What is approved`}
          options={[
            { value: 'job', label: t`Jobs` },
            { value: 'application', label: t`Applications` },
          ]}
        />
      )}
      {kind === 'application' ? (
        <Text size="sm" c="dimmed">
          <Trans>Choose this flow in a stage of the type Approval. It decides about applications in that stage.</Trans>
        </Text>
      ) : (
        <>
          <Title order={3} size="h5">
            <Trans>Which jobs use it</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>
              A job uses the first flow whose conditions it meets. A flow without conditions fits every job.
            </Trans>
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {many('departmentIds', t`Department`, options.departments)}
            {many('officeIds', t`Office`, options.offices)}
            {many('countryIds', t`Country`, options.countries)}
            {many('seniorityIds', t`Seniority`, options.seniorities)}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NumberField {...form.field('salaryFrom')} label={t`Pay reaches`} min={0} />
            <ChoiceField
              {...form.field('currency')}
              label={t`Currency`}
              options={options.currencies.map(value => ({ value, label: value }))}
            />
            <ChoiceField
              {...form.field('salaryPeriod')}
              label={t`Pay period`}
              options={salaryPeriods.map(value => ({ value, label: periodLabel(value) }))}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            <Trans>A job that pays in another currency meets this condition too.</Trans>
          </Text>
        </>
      )}
      <Title order={3} size="h5">
        <Trans>Who approves, in this order</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>
          People can't approve their own requests. If a step has no other approver, your company's administrators
          decide.
        </Trans>
      </Text>
      {steps.map((step, at) => (
        <StepFields
          key={step.key}
          step={step}
          number={at + 1}
          errorOf={errorAt(at)}
          isFirst={at === 0}
          isLast={at === steps.length - 1}
          onChange={parts => setStep(at, parts)}
          onMove={steps.length > 1 ? by => move(at, by) : null}
          onRemove={steps.length > 1 ? () => form.set({ steps: steps.filter((_, index) => index !== at) }) : null}
        />
      ))}
      {steps.length < mostSteps && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.set({ steps: [...steps, newStep('')] })}
        >
          <Trans>Add step</Trans>
        </Button>
      )}
    </FormDialog>
  )
}
