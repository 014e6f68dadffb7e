import { listTags, removeTag, type Tag } from '@hireloom/contract/structure/tags.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../kernel/format.ts'
import { listAddress, text } from '../../kernel/list-address.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { StructureList } from './StructureList.tsx'
import { TagDialog } from './TagDialog.tsx'
import { useStructureChange } from './use-structure-change.ts'

const address = listAddress({ searchKey: text() })
const page = pageData({ endpoint: listTags, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The words by which a company groups its jobs. */
export default function TagsPage() {
  const { t, i18n } = useLingui()
  const { list: tags, count } = page.usePageData()
  const list = useList(address)
  const { change } = useStructureChange()
  const remove = ({ tagId, tagName }: Tag) =>
    void change(
      removeTag,
      { params: { tagId } },
      {
        said: () => (
          <Trans>
            Deleted the tag <bdi>{tagName}</bdi>.
          </Trans>
        ),
      },
    )
  return (
    <StructureList
      title={t`Tags`}
      name="tags"
      counted={<Plural value={count} _0="no tags" one="# tag" other="# tags" />}
      newLabel={<Trans>New tag</Trans>}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search tags` } }}
      nothingFits={<Trans>No tag matches your search</Trans>}
      none={{
        title: <Trans>No tags yet</Trans>,
        text: (
          <Trans>Group jobs by your labels, such as “Graduates” or “Night shift”. Candidates don't see them.</Trans>
        ),
      }}
      rows={tags}
      keyOf={tag => tag.tagId}
      nameOf={tag => tag.tagName}
      dialog={(tag, onClose) => <TagDialog tag={tag} onClose={onClose} />}
      onRemove={remove}
      columns={[
        { key: 'name', title: t`Name`, isFixed: true, text: tag => tag.tagName, cell: tag => <bdi>{tag.tagName}</bdi> },
        {
          key: 'jobs',
          title: t`Jobs`,
          text: tag => String(tag.jobCount),
          cell: tag => formatNumber(i18n.locale, tag.jobCount),
        },
      ]}
    />
  )
}
