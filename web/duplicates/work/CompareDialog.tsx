import {
  type Duplicate,
  type DuplicateSide,
  type MergeField,
  mergeDuplicate,
  mergeFields,
  readDuplicate,
} from '@hireloom/contract/duplicates/duplicates.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { Form } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { nameOf, useFieldWords, useReasonWords } from './duplicate-words.ts'
import styles from './duplicates.module.css'
import { useDuplicateChange } from './use-duplicate-change.tsx'

interface CompareDialogProps {
  duplicateId: number
  onClose: () => void
}

/** Two people side by side, to be merged or kept apart. */
export default function CompareDialog({ duplicateId, onClose }: CompareDialogProps) {
  const { t } = useLingui()
  const { data: pair, error, refetch } = useQuery(answerOf(readDuplicate, { params: { duplicateId } }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Same person?</Trans>}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {pair === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {pair === undefined && error === null && (
        <output aria-label={t`Loading`}>
          <Skeleton lines={8} />
        </output>
      )}
      {pair !== undefined && pair.status !== 'open' && (
        <Text>
          <Trans>This pair has already been decided.</Trans>
        </Text>
      )}
      {pair?.status === 'open' && <Comparison key={pair.duplicateId} pair={pair} onClose={onClose} />}
    </Modal>
  )
}

type Choices = Partial<Record<MergeField, number>>

function Comparison({ pair, onClose }: { pair: Duplicate; onClose: () => void }) {
  const words = useFieldWords()
  const reasons = useReasonWords()
  const { keepApart, tellMerged } = useDuplicateChange()
  const { duplicateId, score, a, b, sharedJobs } = pair
  const params = { duplicateId }
  const form = useForm({
    start: (): { keep: number; fieldChoices: Choices } => ({ keep: likelierKept(a, b), fieldChoices: {} }),
    send: ({ keep, fieldChoices }) => call(mergeDuplicate, { params, body: { keep, fieldChoices } }),
    onSent: () => {
      tellMerged(duplicateId)
      onClose()
    },
  })
  const { keep, fieldChoices } = form.typed
  const shown = mergeFields.filter(field => a.fields[field] || b.fields[field])
  return (
    <Form form={form} act={<Trans>Merge</Trans>} onCancel={onClose} isLong>
      <Group justify="space-between" gap="xs">
        <Group gap={6}>
          <StatusBadge tone={score >= 90 ? 'warn' : 'neutral'}>
            <Trans>Score {score}</Trans>
          </StatusBadge>
          {pair.reasons.map(({ kind }) => (
            <StatusBadge key={kind} tone="neutral">
              {reasons[kind]}
            </StatusBadge>
          ))}
        </Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => void keepApart(duplicateId).then(answer => answer !== null && onClose())}
        >
          <Trans>Keep apart</Trans>
        </Button>
      </Group>
      <fieldset className={styles.field}>
        <legend>
          <Trans>Profile that stays</Trans>
        </legend>
        <div className={styles.sides}>
          {[a, b].map(side => (
            <Stack key={side.profileId} gap={4}>
              <Radio
                size="md"
                name="keep"
                label={<bdi>{nameOf(side)}</bdi>}
                checked={keep === side.profileId}
                onChange={() => form.set({ keep: side.profileId, fieldChoices: {} })}
              />
              <About side={side} />
            </Stack>
          ))}
        </div>
      </fieldset>
      {shown.map(field => (
        <fieldset key={field} className={styles.field}>
          <legend>{words[field]}</legend>
          <div className={styles.sides}>
            {[a, b].map(({ profileId, fields }) => {
              const value = fields[field]
              const isChoice = Boolean(a.fields[field] && b.fields[field]) && a.fields[field] !== b.fields[field]
              const said = <Value field={field} value={value ?? ''} />
              if (!isChoice) return <div key={profileId}>{said}</div>
              return (
                <Radio
                  size="md"
                  key={profileId}
                  name={field}
                  label={said}
                  checked={(fieldChoices[field] ?? keep) === profileId}
                  onChange={() => form.set({ fieldChoices: { ...fieldChoices, [field]: profileId } })}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
      <Text size="sm" c="dimmed">
        <Trans>Skills, links, CVs, applications and buckets of both are kept.</Trans>{' '}
        {sharedJobs > 0 && (
          <Plural
            value={sharedJobs}
            one="Both applied to # of your jobs. The application that is further along stays, the other one is archived."
            other="Both applied to # of your jobs. The applications that are further along stay, the others are archived."
          />
        )}
      </Text>
      {a.isRegistered && b.isRegistered && (
        <Alert color="yellow" variant="light" role="note">
          <Trans>Both have an account of their own. Each still signs in and sees only their own applications.</Trans>
        </Alert>
      )}
    </Form>
  )
}

/** Who has an account, or applied more, or came first, is the one that others know. */
function likelierKept(a: DuplicateSide, b: DuplicateSide): number {
  if (a.isRegistered !== b.isRegistered) return a.isRegistered ? a.profileId : b.profileId
  return b.applications > a.applications ? b.profileId : a.profileId
}

function Value({ field, value }: { field: MergeField; value: string }) {
  if (value === '') return <Text size="sm">–</Text>
  return (
    <Text
      size="sm"
      component="span"
      display="block"
      dir="auto"
      className={field === 'summary' ? (styles.long ?? '') : ''}
    >
      {field === 'mobile' ? <bdi dir="ltr">{value}</bdi> : value}
    </Text>
  )
}

function About({ side: { applications, hasCv, isRegistered, createdAt } }: { side: DuplicateSide }) {
  return (
    <Text size="xs" c="dimmed">
      <Plural value={applications} _0="no applications" one="# application" other="# applications" />
      {hasCv && (
        <>
          {' · '}
          <Trans>CV</Trans>
        </>
      )}
      {isRegistered && (
        <>
          {' · '}
          <Trans>Has an account</Trans>
        </>
      )}
      {' · '}
      <Trans>
        Since <Moment value={createdAt} />
      </Trans>
    </Text>
  )
}
