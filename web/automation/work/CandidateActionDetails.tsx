import { type ActionOf, mostReferees } from '@hireloom/contract/automation/actions.ts'
import { mostAskedAtOnce } from '@hireloom/contract/document-requests/requests.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { useLingui } from '@lingui/react/macro'
import { Stack, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ChoiceField, FlagField, LongTextField, NumberField, PickField } from '../../ui/app/form/fields.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import type { Names } from './names.ts'

type CandidateAction = ActionOf<
  'send_email' | 'send_message' | 'request_references' | 'request_documents' | 'add_to_bucket' | 'add_to_cv_list'
>

interface CandidateActionDetailsProps {
  action: CandidateAction
  names: Names
  onChange: (action: CandidateAction) => void
}

/** What reaches the candidate, or where they are put. */
export function CandidateActionDetails({ action, names, onChange }: CandidateActionDetailsProps) {
  const { t } = useLingui()
  switch (action.act) {
    case 'send_email':
      return (
        <ChoiceField
          label={t`Email template`}
          value={String(action.emailTemplateId)}
          options={names.templates}
          onChange={value => onChange({ ...action, emailTemplateId: Number(value) })}
        />
      )
    case 'send_message':
      return (
        <LongTextField
          label={t`Chat message`}
          hint={t`The candidate reads it in the chat about this job, and gets an email if they haven't read it after a few minutes.`}
          value={action.text}
          maxLength={2000}
          onChange={text => onChange({ ...action, text })}
        />
      )
    case 'request_references':
      return (
        <NumberField
          label={t`Referees`}
          hint={t`Candidates get an email asking them to name referees, unless they've already named enough.`}
          value={action.count}
          min={1}
          max={mostReferees}
          onChange={count => onChange({ ...action, count: count ?? 1 })}
        />
      )
    case 'request_documents':
      return (
        <Stack gap="xs">
          <TagsInput
            label={t`Documents`}
            description={t`The candidate is emailed with a link to upload them. Documents already requested aren't requested again.`}
            value={action.titles}
            splitChars={[]}
            acceptValueOnBlur
            maxTags={mostAskedAtOnce}
            onChange={titles => onChange({ ...action, titles })}
          />
          <NumberField
            label={t`Due in days`}
            value={action.days}
            min={1}
            max={365}
            onChange={days => onChange({ ...action, days: days ?? null })}
          />
          {action.days !== null && (
            <FlagField
              label={t`Remind the candidate`}
              value={action.remind}
              onChange={remind => onChange({ ...action, remind })}
            />
          )}
        </Stack>
      )
    case 'add_to_bucket':
      return (
        <BucketField
          bucketId={action.bucketId}
          buckets={names.buckets}
          onChange={bucketId => onChange({ ...action, bucketId })}
        />
      )
    case 'add_to_cv_list':
      return (
        <ChoiceField
          label={t`CV list`}
          hint={t`Recipients of the list get an email about new candidates.`}
          value={String(action.cvListId)}
          options={
            names.cvLists.some(({ value }) => value === String(action.cvListId))
              ? names.cvLists
              : [{ value: String(action.cvListId), label: t`Ended` }, ...names.cvLists]
          }
          onChange={value => onChange({ ...action, cvListId: Number(value) })}
        />
      )
  }
}

interface BucketFieldProps {
  bucketId: number
  buckets: Names['buckets']
  onChange: (bucketId: number) => void
}

/** A bucket that the person may fill; the one that was found is called by its name also where it is not among the first. */
function BucketField({ bucketId, buckets, onChange }: BucketFieldProps) {
  const { t } = useLingui()
  const [found, setFound] = useState<Choice | null>(null)
  const value = String(bucketId)
  const label = [...buckets, ...(found ? [found] : [])].find(each => each.value === value)?.label ?? t`deleted`
  const find = async (searchKey: string | undefined) => {
    const { list } = await call(listBuckets, { query: { searchKey, canFill: true, limit: 50 } })
    return list.map(bucket => ({ value: String(bucket.bucketId), label: bucket.bucketName }))
  }
  return (
    <PickField
      label={t`Bucket`}
      name="buckets-of-automations"
      value={bucketId === 0 ? null : { value, label }}
      error={undefined}
      find={find}
      onChange={chosen => {
        setFound(chosen)
        onChange(Number(chosen?.value ?? 0))
      }}
    />
  )
}
