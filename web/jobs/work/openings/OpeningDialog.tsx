import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import {
  changeOpening,
  createOpenings,
  mostNewOpenings,
  type Opening,
  openingCodeLength,
  openingReasons,
} from '@hireloom/contract/jobs/openings.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../../kernel/api.ts'
import { chosen, departmentsBut, idOf, officesBut } from '../../../structure/work/choices.ts'
import { FormDialog } from '../../../ui/app/form/Form.tsx'
import { ChoiceField, DateField, NumberField, PickField, TextField } from '../../../ui/app/form/fields.tsx'
import { useForm } from '../../../ui/app/form/use-form.ts'
import type { Choice } from '../../../ui/app/RemotePicker.tsx'
import { useOpeningWords } from './use-opening-words.ts'
import { useOpeningsChange } from './use-openings-change.ts'

interface OpeningDialogProps {
  job: Job
  /** Null for new ones. */
  opening: Opening | null
  onClose: () => void
}

interface Typed {
  count: number | null
  code: string
  reason: Opening['reason']
  department: Choice | null
  office: Choice | null
  targetStart: string
}

/** What an opening is for; new ones are added one or several at once. */
export function OpeningDialog({ job, opening, onClose }: OpeningDialogProps) {
  const { t } = useLingui()
  const { reasons } = useOpeningWords()
  const { tell, refresh } = useOpeningsChange()
  const form = useForm({
    start: (): Typed => ({
      count: 1,
      code: opening?.code ?? '',
      reason: opening?.reason ?? 'new',
      department: chosen(opening?.departmentId, opening?.departmentName),
      office: chosen(opening?.officeId, opening?.officeName),
      targetStart: opening?.targetStart ?? '',
    }),
    paths: { department: 'departmentId', office: 'officeId' },
    send: async (typed, key) => {
      const { answer, said } = await send(job, opening, typed, key)
      return { ...answer, said }
    },
    onSent: answer => {
      void refresh()
      tell(answer.said, answer)
      onClose()
    },
  })
  const count = form.field('count')
  // The places are those of the company that hires, which another company that recruits for it cannot list.
  const hasPlaces = !job.isRecruiting || job.companyId === job.recuiterCompanyId
  return (
    <FormDialog
      form={form}
      title={opening === null ? <Trans>Add openings</Trans> : <Trans>Edit opening</Trans>}
      act={
        opening === null ? (
          <Plural value={count.value ?? 1} one="Add # opening" other="Add # openings" />
        ) : (
          <Trans>Save</Trans>
        )
      }
      onClose={onClose}
    >
      {opening === null && (
        <NumberField {...count} label={t`Number of openings`} min={1} max={mostNewOpenings} isRequired />
      )}
      {(opening !== null || count.value === 1) && (
        <TextField
          {...form.field('code')}
          label={t`Code`}
          {...(opening === null && { hint: t`Leave empty to number it after the job.` })}
          maxLength={openingCodeLength}
          isRequired={opening !== null}
          isLeftToRight
        />
      )}
      <ChoiceField
        {...form.field('reason')}
        label={t`Reason`}
        options={openingReasons.map(value => ({ value, label: reasons[value] }))}
      />
      {hasPlaces && (
        <>
          <PickField
            {...form.field('department')}
            label={t`Department`}
            name="department-choices"
            find={departmentsBut(null)}
          />
          <PickField {...form.field('office')} label={t`Office`} name="office-choices" find={officesBut(0)} />
        </>
      )}
      <DateField {...form.field('targetStart')} label={t`Target start date`} hint={t`Leave empty if not agreed yet.`} />
    </FormDialog>
  )
}

/** Sends what was typed; answers with what is said of it, and the way back. */
async function send({ jobId }: Job, opening: Opening | null, typed: Typed, key: string) {
  const { count, code, reason, department, office, targetStart } = typed
  const body = {
    reason,
    departmentId: idOf(department),
    officeId: idOf(office),
    targetStart: targetStart === '' ? null : targetStart,
  }
  if (opening !== null) {
    const { openingId, version } = opening
    const answer = await call(changeOpening, { params: { openingId }, body: { ...body, code, version } })
    const said: ReactNode = (
      <Trans>
        Opening <bdi>{answer.code}</bdi> was changed.
      </Trans>
    )
    return { answer: { undo: answer.undo }, said }
  }
  const named = count === 1 && code.trim() !== '' ? { code } : {}
  const answer = await call(createOpenings, {
    params: { jobId },
    key,
    body: { ...body, ...named, count: count ?? 0 },
  })
  const said: ReactNode = <Plural value={answer.count} one="# opening was added." other="# openings were added." />
  return { answer: { undo: answer.undo }, said }
}
