import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import {
  listEnrollments,
  listSequences,
  mostSequences,
  startSequence,
} from '@hireloom/contract/correspondence/sequences.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { SelectField } from '../../ui/app/form/SelectField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import type { Recipients } from './compose.ts'

interface StartSequenceDialogProps {
  which: Recipients
  onClose: () => void
  onStarted?: () => void
}

/** Starts a sequence for the candidates of one application, or of many. */
export default function StartSequenceDialog({ which, onClose, onStarted }: StartSequenceDialogProps) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(answerOf(listSequences, { query: { limit: mostSequences } }))
  const { tell } = useChange(listEnrollments, listMessages)
  const form = useForm({
    start: (): { sequence: string | null } => ({ sequence: null }),
    paths: { sequence: 'appIds' },
    send: ({ sequence }, key) =>
      call(startSequence, { key, params: { sequenceId: Number(sequence ?? options[0]?.value ?? 0) }, body: which }),
    onSent: answer => {
      void refresh(listEnrollments, listSequences)
      onClose()
      onStarted?.()
      const { started, skipped } = answer
      tell(
        <>
          <Plural value={started} one="Sequence started for # candidate." other="Sequence started for # candidates." />
          {skipped > 0 && (
            <>
              {' '}
              <Plural value={skipped} one="# was left out." other="# were left out." />
            </>
          )}
        </>,
        answer,
      )
    },
  })
  const options =
    data?.list.map(({ sequenceId, displayName }) => ({ value: String(sequenceId), label: displayName })) ?? []
  return (
    <FormDialog
      form={form}
      title={<Trans>Start a sequence</Trans>}
      act={<Trans>Start sequence</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          Skips people who are already in the sequence, whose application has ended, or who opted out of these emails.
          It stops automatically when someone replies.
        </Trans>
      </Text>
      {isPending ? (
        <Skeleton lines={2} />
      ) : data?.count === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>
            No sequences yet. Create one under{' '}
            <Anchor component={Link} to={pathOf('/app/roboroy/sequences')}>
              Email sequences
            </Anchor>
            .
          </Trans>
        </Text>
      ) : (
        <SelectField
          label={t`Sequence`}
          options={options}
          value={form.typed.sequence ?? options[0]?.value ?? null}
          error={form.errorOf('sequence')}
          onChange={sequence => form.set({ sequence })}
        />
      )}
    </FormDialog>
  )
}
