import { previewApplicationBulk, startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { listTags, mostTags } from '@hireloom/contract/structure/tags.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { JobPicker } from '../../jobs/work/JobPicker.tsx'
import { call } from '../../kernel/api.ts'
import { BucketPicker } from '../../talent-pool/work/BucketPicker.tsx'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { type FieldWiring, useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import type { AskedBulk } from './ApplicationBulkBar.tsx'
import { HoldField } from './HoldField.tsx'
import { RejectionFields } from './RejectionFields.tsx'
import { emailOf, type RejectionChoice } from './RejectionLetterField.tsx'
import type { reviewNarrowing } from './review-data.ts'

interface ApplicationBulkDialogProps {
  asked: AskedBulk
  which: { appIds: number[] } | { query: ReturnType<typeof reviewNarrowing> }
  /** Missing for applications of several jobs. */
  jobId?: number
  count: number
  onStarted: (taskId: number) => void
  onClose: () => void
}

interface Typed {
  reasonId: string
  letter: RejectionChoice
  holdUntil: string
  note: string
  tagName: string
  userId: Choice | null
  job: Choice | null
  bucket: Choice | null
}

const bucketOf = (bucket: Choice | null) => (bucket === null ? {} : { bucketId: Number(bucket.value) })
const jobOf = (job: Choice | null) => (job === null ? {} : { toJobId: Number(job.value) })

/** Says how many applications a change is about and how many it can change, and asks what it needs. */
export default function ApplicationBulkDialog(props: ApplicationBulkDialogProps) {
  const { asked, which, jobId, count, onStarted, onClose } = props
  const { action, stage } = asked
  const { t } = useLingui()
  const stageName = useStageNames()(stage?.name ?? '')
  const toStage = stage === null ? {} : { toStageId: stage.jobStageId }
  const isCopied = action === 'copy' || action === 'relocate'
  const isOfTeam = action === 'tag' || action === 'untag' || action === 'assign'
  const hasNote = !isOfTeam && action !== 'add_to_bucket'
  const { data: tags } = useQuery({ ...answerOf(listTags, { query: { limit: mostTags } }), enabled: isOfTeam })
  const start: Typed = {
    reasonId: '',
    letter: 'standard',
    holdUntil: '',
    note: '',
    tagName: '',
    userId: null,
    job: null,
    bucket: null,
  }
  const form = useForm({
    start: () => start,
    send: ({ reasonId, letter, holdUntil, note, tagName, userId, job, bucket }, key) =>
      call(startApplicationBulk, {
        key,
        body: {
          ...which,
          action,
          args: {
            ...toStage,
            ...jobOf(job),
            ...bucketOf(bucket),
            ...(hasNote && { note }),
            ...((action === 'tag' || action === 'untag') && { tagName }),
            ...(action === 'assign' && { userId: userId === null ? null : Number(userId.value) }),
            ...(action === 'reject' && reasonId !== '' && { reasonId: Number(reasonId) }),
            ...(action === 'reject' && emailOf(letter)),
            ...(action === 'hold' && holdUntil !== '' && { holdUntil }),
          },
        },
      }),
    paths: { job: 'toJobId', bucket: 'bucketId' },
    onSent: ({ taskId }) => onStarted(taskId),
  })
  const job = form.field('job')
  const bucket = form.field('bucket')
  const preview = useQuery({
    ...answerOf(previewApplicationBulk, { body: { ...which, action, args: { ...toStage, ...jobOf(job.value) } } }),
    staleTime: 0,
  })
  const titles = {
    advance: <Plural value={count} one="Advance # application" other="Advance # applications" />,
    move: (
      <Plural value={count} one={`Move # application to ${stageName}`} other={`Move # applications to ${stageName}`} />
    ),
    reject: <Plural value={count} one="Reject # application" other="Reject # applications" />,
    hold: <Plural value={count} one="Hold # application" other="Hold # applications" />,
    tag: <Plural value={count} one="Tag # application" other="Tag # applications" />,
    untag: <Plural value={count} one="Remove a tag from # application" other="Remove a tag from # applications" />,
    copy: <Plural value={count} one="Copy # application to another job" other="Copy # applications to another job" />,
    relocate: (
      <Plural value={count} one="Move # application to another job" other="Move # applications to another job" />
    ),
    assign: <Plural value={count} one="Assign # application" other="Assign # applications" />,
    add_to_bucket: <Plural value={count} one="Add # candidate to a bucket" other="Add # candidates to a bucket" />,
  }
  const { applications = count, possible = count } = preview.data ?? {}
  const left = applications - possible
  return (
    <FormDialog form={form} title={titles[action]} act={titles[action]} onClose={onClose}>
      <Text component="output" display="block" size="sm">
        {preview.isPending ? (
          <Trans>Checking which ones can be changed…</Trans>
        ) : left === 0 ? (
          <Trans>You can undo this for 10 minutes.</Trans>
        ) : (
          <>
            <Plural
              value={left}
              one="# of them can't be changed this way and stays as it is."
              other="# of them can't be changed this way and stay as they are."
            />{' '}
            <Trans>You can undo the rest for 10 minutes.</Trans>
          </>
        )}
      </Text>
      {isCopied && (
        <>
          <Text size="sm">
            <Trans>Each candidate gets an email once the undo period is over.</Trans>
          </Text>
          <JobPicker
            chosen={job.value}
            error={job.error}
            {...(jobId !== undefined && { but: jobId })}
            onChoose={job.onChange}
          />
        </>
      )}
      {action === 'hold' && <HoldField {...form.field('holdUntil')} />}
      {action === 'reject' && (
        <RejectionFields reason={form.field('reasonId')} letter={form.field('letter')} jobId={jobId} />
      )}
      {action === 'assign' && (
        <ColleagueField
          {...form.field('userId')}
          label={t`Assign to`}
          hint={t`Leave it empty to remove the assignment. Applications this person can't see stay as they are.`}
          isFirst
        />
      )}
      {(action === 'tag' || action === 'untag') && (
        <TagField {...form.field('tagName')} names={tags?.list.map(({ tagName }) => tagName) ?? []} />
      )}
      {action === 'add_to_bucket' && (
        <BucketPicker chosen={bucket.value} error={bucket.error} onChoose={bucket.onChange} isRequired />
      )}
      {hasNote && (
        <LongTextField
          {...form.field('note')}
          label={t`Note`}
          hint={t`Your team can see this in the timeline; candidates can't.`}
          maxLength={2000}
        />
      )}
    </FormDialog>
  )
}

function TagField({ value, error, onChange, names }: FieldWiring<string> & { names: readonly string[] }) {
  const { t } = useLingui()
  return (
    <Autocomplete
      label={t`Tag`}
      value={value}
      error={error}
      onChange={onChange}
      data={[...names]}
      maxLength={100}
      required
      data-autofocus
    />
  )
}
