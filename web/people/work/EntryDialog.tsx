import {
  addProfileEntry,
  changeProfileEntry,
  languageLevels,
  type ProfileEntry,
  type ProfileSection,
} from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useEntryWords } from '../../candidates/entry-words.ts'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, FlagField, LongTextField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useLevelWords } from './level-words.ts'
import { useProfileChange } from './use-profile-change.ts'

interface EntryDialogProps {
  profileId: number
  section: ProfileSection
  entry: ProfileEntry | null
  source: string
  onClose: () => void
}

const none = ''

/** One entry of a person's profile, new or to be changed. */
export default function EntryDialog({ profileId, section, entry, source, onClose }: EntryDialogProps) {
  const { t } = useLingui()
  const { tell, refresh } = useProfileChange()
  const words = useEntryWords().find(each => each.section === section)
  const levels = useLevelWords()
  const form = useForm({
    start: () => ({
      title: entry?.title ?? '',
      organization: entry?.organization ?? '',
      field: entry?.field ?? '',
      level: entry?.level ?? none,
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
    onSent: answer => {
      void refresh()
      tell(<Trans>Profile saved</Trans>, answer)
      onClose()
    },
  })
  if (words === undefined) return null
  const { fields } = words
  const date = { maxLength: 7, placeholder: t`2019-03 or 2019`, isLeftToRight: true }
  return (
    <FormDialog form={form} title={entry === null ? words.add : words.title} onClose={onClose}>
      <TextField
        {...form.field('title')}
        label={fields.title}
        {...(entry !== null && { hint: source })}
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
          options={[
            { value: none, label: t`Not known` },
            ...languageLevels.map(value => ({ value, label: levels[value] })),
          ]}
        />
      )}
      {fields.dates && (
        <Group grow align="start">
          <TextField {...form.field('startDate')} {...date} label={t`From`} />
          <TextField
            {...form.field('endDate')}
            {...date}
            label={t`To`}
            offBecause={form.typed.isPresent ? t`They still work here.` : undefined}
          />
        </Group>
      )}
      {section === 'workexperiences' && <FlagField {...form.field('isPresent')} label={t`Works here today`} />}
      {fields.description && (
        <LongTextField {...form.field('description')} label={fields.description} maxLength={5000} />
      )}
    </FormDialog>
  )
}
