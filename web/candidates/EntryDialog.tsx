import {
  addProfileEntry,
  changeProfileEntry,
  languageLevels,
  type ProfileEntry,
  type ProfileSection,
} from '@hireloom/contract/candidates/profile.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { FormDialog } from '../ui/app/form/Form.tsx'
import { ChoiceField, FlagField, LongTextField, TextField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'
import { useEntryWords } from './entry-words.ts'
import { useLevelWords } from './level-words.ts'

interface EntryDialogProps {
  profileId: number
  section: ProfileSection
  /** Null for a new one. */
  entry: ProfileEntry | null
  /** The profile is the person's own. */
  isOwn?: boolean
  /** Where the entry comes from. */
  source?: string
  onSent: (answer: Output<typeof addProfileEntry> | Output<typeof changeProfileEntry>) => void
  onClose: () => void
}

const none = ''

/** One entry of a profile, new or to be changed. */
export function EntryDialog({ profileId, section, entry, isOwn = false, source, onSent, onClose }: EntryDialogProps) {
  const { t } = useLingui()
  const words = useEntryWords().find(each => each.section === section)
  const levelWords = useLevelWords()
  const levels = languageLevels.map(value => ({ value, label: levelWords[value] }))
  const form = useForm({
    start: () => ({
      title: entry?.title ?? '',
      organization: entry?.organization ?? '',
      field: entry?.field ?? '',
      level: entry?.level ?? (isOwn && words?.fields.level ? 'fluent' : none),
      startDate: entry?.startDate ?? '',
      endDate: entry?.endDate === 'present' ? '' : (entry?.endDate ?? ''),
      isPresent: entry?.endDate === 'present',
      description: entry?.description ?? '',
    }),
    send: async ({ isPresent, level, ...typed }, key) => {
      const body = {
        ...typed,
        level: languageLevels.find(each => each === level) ?? null,
        startDate: typed.startDate || null,
        endDate: isPresent ? 'present' : typed.endDate || null,
      }
      const params = { profileId, section }
      return entry === null
        ? call(addProfileEntry, { key, params, body })
        : call(changeProfileEntry, { params: { ...params, entryId: entry.entryId }, body })
    },
    onSent,
  })
  if (words === undefined) return null
  const { fields } = words
  const date = { maxLength: 7, placeholder: t`2019-03 or 2019`, isLeftToRight: true }
  const [isHere, stillHere] = isOwn
    ? [t`I currently work here`, t`I currently work here`]
    : [t`Works here today`, t`They still work here.`]
  return (
    <FormDialog form={form} title={entry === null ? words.add : words.title} onClose={onClose}>
      <TextField
        {...form.field('title')}
        label={fields.title}
        hint={entry === null ? undefined : source}
        maxLength={200}
        isRequired
        isFirst
      />
      {fields.organization && <TextField {...form.field('organization')} label={fields.organization} maxLength={200} />}
      {fields.field && <TextField {...form.field('field')} label={fields.field} maxLength={200} />}
      {fields.level && (
        <ChoiceField
          {...form.field('level')}
          label={fields.level}
          options={isOwn ? levels : [{ value: none, label: t`Not known` }, ...levels]}
        />
      )}
      {fields.dates && (
        <Group grow align="start">
          <TextField {...form.field('startDate')} {...date} label={t`From`} />
          <TextField
            {...form.field('endDate')}
            {...date}
            label={t`To`}
            offBecause={form.typed.isPresent ? stillHere : undefined}
          />
        </Group>
      )}
      {section === 'workexperiences' && <FlagField {...form.field('isPresent')} label={isHere} />}
      {fields.description && (
        <LongTextField {...form.field('description')} label={fields.description} maxLength={5000} />
      )}
    </FormDialog>
  )
}
