import {
  previewRetentionRun,
  type RetentionAction,
  type RetentionPart,
  retentionMonths,
  startRetentionRun,
} from '@hireloom/contract/privacy/retention.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField, NumberField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'

interface RunDialogProps {
  action: Exclude<RetentionAction, 'stop'>
  which: { profileIds: number[] } | { query: { part: RetentionPart } }
  count: number
  onStarted: (taskId: number) => void
  onClose: () => void
}

const usualMonths = 12

/** Says how many people a deletion or an extension is about and how many of them it can change, and asks what it needs. */
export function RunDialog({ action, which, count, onStarted, onClose }: RunDialogProps) {
  const { t } = useLingui()
  const isKept = action === 'keep'
  const form = useForm({
    start: (): { months: number | null; reason: string } => ({ months: usualMonths, reason: '' }),
    send: ({ months, reason }, key) =>
      call(startRetentionRun, {
        key,
        body: { ...which, action, ...(isKept && { reason, ...(months !== null && { months }) }) },
      }),
    onSent: ({ taskId }) => onStarted(taskId),
  })
  const preview = useQuery({ ...answerOf(previewRetentionRun, { body: { ...which, action } }), staleTime: 0 })
  const { people = count, possible = count, applications = 0 } = preview.data ?? {}
  const left = people - possible
  const title = isKept ? (
    <Plural value={count} one="Keep # person longer" other="Keep # people longer" />
  ) : (
    <Plural value={count} one="Delete the data of # person" other="Delete the data of # people" />
  )
  return (
    <FormDialog form={form} title={title} act={title} onClose={onClose}>
      <Text component="output" display="block" size="sm">
        {preview.isPending ? (
          <Trans>Checking which ones can be changed…</Trans>
        ) : (
          left > 0 && (
            <Plural
              value={left}
              one="# of them can't be changed this way and stays as it is."
              other="# of them can't be changed this way and stay as they are."
            />
          )
        )}
      </Text>
      {isKept ? (
        <>
          <NumberField {...form.field('months')} label={t`Months from today`} {...retentionMonths} isRequired />
          <LongTextField
            {...form.field('reason')}
            label={t`Reason`}
            hint={t`For your records: why you may keep them longer.`}
            maxLength={500}
            isRequired
            isFirst
          />
          <Text size="sm">
            <Trans>You can undo this for 10 minutes.</Trans>
          </Text>
        </>
      ) : (
        <>
          {applications > 0 && (
            <Text size="sm">
              <Plural
                value={applications}
                one="# application is deleted with them: CV, emails, notes, and answers. It still counts in reports, without a name."
                other="# applications are deleted with them: CVs, emails, notes, and answers. They still count in reports, without names."
              />
            </Text>
          )}
          <Text size="sm">
            <Trans>
              The data is deleted in 14 days. Until then you can stop it under “Will be deleted”. People keep their own
              accounts on this site.
            </Trans>
          </Text>
        </>
      )}
    </FormDialog>
  )
}
