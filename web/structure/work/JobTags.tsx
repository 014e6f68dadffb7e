import { listTags, mostJobTags, readJobTags, setJobTags } from '@hireloom/contract/structure/tags.ts'
import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { queryClient } from '../../ui/app/query.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** The tags of a job. They are saved at once: candidates never see them, so they are no part of what is published. */
export function JobTags({ jobId }: { jobId: number }) {
  const { t } = useLingui()
  const { data: known } = useQuery(answerOf(listTags, { query: { limit: 500 } }))
  const ownTags = answerOf(readJobTags, { params: { jobId } })
  const { data: own } = useQuery(ownTags)
  const { change } = useChange()
  const set = async (tagNames: string[]) => {
    const saved = await change(setJobTags, { params: { jobId }, body: { tagNames } }, { inTurn: true })
    if (saved === null) return
    queryClient.setQueryData(ownTags.queryKey, saved)
    void refresh(listTags)
  }
  return (
    <TagsInput
      label={t`Tags`}
      description={t`Only your company sees them. Saved at once; press Enter after each tag.`}
      disabled={own === undefined}
      value={own?.tags.map(({ taginfo }) => taginfo.tagName) ?? []}
      data={known?.list.map(({ tagName }) => tagName) ?? []}
      maxTags={mostJobTags}
      maxLength={100}
      onChange={tagNames => void set(tagNames)}
    />
  )
}
