import { readPerson } from '@hireloom/contract/people/person.ts'
import { listTalentPool, readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import { mostProfileTags, tagPeople } from '@hireloom/contract/people/tags.ts'
import { listTags, mostTags } from '@hireloom/contract/structure/tags.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'

interface TagPeopleDialogProps {
  profileIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Puts tags on several people. */
export default function TagPeopleDialog({ profileIds, onClose, onDone }: TagPeopleDialogProps) {
  const { t } = useLingui()
  const { data: known } = useQuery(answerOf(listTags, { query: { limit: mostTags } }))
  const { tell, refresh } = useChange(readPerson, searchPeople, listTalentPool, readPeopleFacets, listTags)
  const form = useForm({
    start: (): { add: string[] } => ({ add: [] }),
    send: ({ add }) => call(tagPeople, { body: { profileIds: [...profileIds], add } }),
    onSent: answer => {
      void refresh()
      tell(
        <Plural
          value={answer.changed}
          _0="Everyone already had these tags"
          one="# person tagged"
          other="# people tagged"
        />,
        answer,
      )
      onDone()
    },
  })
  const { value, error, onChange } = form.field('add')
  return (
    <FormDialog form={form} title={<Trans>Add tags</Trans>} act={<Trans>Add tags</Trans>} onClose={onClose}>
      <TagsInput
        label={t`Tags`}
        description={t`Only your company sees them. Press Enter after each tag.`}
        error={error}
        value={value}
        onChange={onChange}
        data={known?.list.map(({ tagName }) => tagName) ?? []}
        maxTags={mostProfileTags}
        maxLength={100}
        data-autofocus
      />
    </FormDialog>
  )
}
