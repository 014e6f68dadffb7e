import {
  type Criterion,
  type CriterionKind,
  criterionKinds,
  defaultWeight,
  generateCriteria,
  type JobCriteria,
  limitsOfCriteria,
  readCriteria,
  saveCriteria,
} from '@hireloom/contract/criteria/criteria.ts'
import { listSourced } from '@hireloom/contract/sourcing/sourcing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { ask } from '../../ui/app/confirm.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { FlagField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import styles from './CriteriaEditor.module.css'
import { CriteriaHistory } from './CriteriaHistory.tsx'
import { CriterionFields } from './CriterionFields.tsx'
import { useCriteriaWords } from './use-criteria-words.ts'

/** What a job asks for: criteria that are changed, generated anew or brought back, always all of them together. */
export function CriteriaEditor({ known }: { known: JobCriteria }) {
  const { t } = useLingui()
  const { jobId, version, canEdit } = known
  const { change, isBusy } = useChange(readCriteria, listSourced)
  const form = useForm({
    start: () => ({ hasCaps: known.hasCaps, criteria: known.criteria }),
    send: ({ hasCaps, criteria }) =>
      call(saveCriteria, { params: { jobId }, body: { version, hasCaps, criteria: criteria.map(withoutEmptyWords) } }),
    onSent: () => void refresh(readCriteria, listSourced),
  })
  const { criteria } = form.typed
  const put = (next: readonly Criterion[]) => form.set({ criteria: [...next] })
  const generate = async () => {
    const question = t`Replace these criteria with new ones from the current job? You can restore these later.`
    if (version > 0 && !(await ask({ question, act: t`Generate criteria` }))) return
    await change(
      generateCriteria,
      { params: { jobId }, body: { version } },
      { said: () => <Trans>Criteria generated from the job.</Trans> },
    )
  }
  return (
    <Stack component="section" gap="sm" aria-labelledby="criteria">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="criteria">
          <Trans>Criteria</Trans>
        </Title>
        {canEdit && (
          <Button variant="default" size="xs" loading={isBusy} disabled={form.isDirty} onClick={() => void generate()}>
            <Trans>Generate from the job</Trans>
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {version === 0 ? (
          <Trans>These follow from the job and change with it until you save your own.</Trans>
        ) : (
          <Trans>Applications and suggestions are scored on these. Scores update within a minute of a change.</Trans>
        )}
      </Text>
      <Form form={form} act={<Trans>Save criteria</Trans>} showsState isOff={!canEdit} isLong>
        <FlagField
          {...form.field('hasCaps')}
          label={t`Cap scores at 49 while a must-have is missing`}
          hint={t`What a CV leaves out is never held against anyone.`}
        />
        {criteria.length === 0 && (
          <Text size="sm">
            <Trans>No criteria, so no scores. Add a criterion or generate them from the job.</Trans>
          </Text>
        )}
        <ul className={styles.list} aria-label={t`Criteria`}>
          {criteria.map((criterion, at) => (
            <CriterionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no number of its own, and its label is typed
              key={at}
              criterion={criterion}
              errors={form.errors}
              path={`criteria.${at}`}
              canEdit={canEdit}
              onChange={next => put(criteria.map((each, place) => (place === at ? next : each)))}
              onRemove={() => put(criteria.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
        {canEdit && criteria.length < limitsOfCriteria.criteria && (
          <AddCriterion taken={criteria} onAdd={criterion => put([...criteria, criterion])} />
        )}
      </Form>
      <CriteriaHistory known={known} isBlocked={form.isDirty} />
    </Stack>
  )
}

/** Of these a job has one each. */
const single: readonly CriterionKind[] = ['experience', 'education', 'location']

function AddCriterion({ taken, onAdd }: { taken: readonly Criterion[]; onAdd: (criterion: Criterion) => void }) {
  const { kinds } = useCriteriaWords()
  const free = criterionKinds.filter(kind => !single.includes(kind) || !taken.some(each => each.kind === kind))
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">
          <Trans>Add criterion</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {free.map(kind => (
          <Menu.Item key={kind} onClick={() => onAdd(emptyOf(kind))}>
            {kinds[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function emptyOf(kind: CriterionKind): Criterion {
  const common = { label: '', need: 'good', weight: defaultWeight(kind, 'good') } as const
  switch (kind) {
    case 'experience':
      return { kind, ...common, label: '0+ years', minYears: 0, maxYears: null }
    case 'education':
      return { kind, ...common, label: 'bachelor', level: 'bachelor' }
    case 'location':
      return { kind, ...common, label: 'Remote', isRemote: true, country: null, places: [] }
    case 'custom':
      return { kind, ...common, words: [] }
    case 'skill':
    case 'title':
    case 'language':
    case 'certificate':
      return { kind, ...common }
  }
}

const isWord = (word: string): boolean => word.trim() !== ''

/** A comma that was just typed begins a word, and leaves none where nothing follows. */
function withoutEmptyWords(criterion: Criterion): Criterion {
  if (criterion.kind === 'custom') return { ...criterion, words: criterion.words.filter(isWord) }
  return criterion.kind === 'location' ? { ...criterion, places: criterion.places.filter(isWord) } : criterion
}
