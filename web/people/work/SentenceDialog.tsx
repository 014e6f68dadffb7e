import {
  mostSentenceLetters,
  readCandidateSearch,
  type SentenceFilters,
  startCandidateSearch,
} from '@hireloom/contract/people/records.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface SentenceDialogProps {
  onFilters: (filters: SentenceFilters, notUnderstood: readonly string[]) => void
  onClose: () => void
}

/** Turns a sentence into filters of the list, where they are seen and changed. */
export default function SentenceDialog({ onFilters, onClose }: SentenceDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ sentence: '' }),
    send: async (body, key) => {
      const { searchId } = await call(startCandidateSearch, { body, key })
      return call(readCandidateSearch, { params: { searchId } })
    },
    onSent: ({ filters, notUnderstood }) => onFilters(filters, notUnderstood),
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Describe who you're looking for</Trans>}
      act={<Trans>Set filters</Trans>}
      onClose={onClose}
    >
      <LongTextField
        {...form.field('sentence')}
        label={t`In one sentence`}
        hint={t`For example: backend engineers in Singapore with 5 years who know Kafka. We turn it into filters you can change.`}
        maxLength={mostSentenceLetters}
        lines={[2, 6]}
        isRequired
        isFirst
      />
    </FormDialog>
  )
}
