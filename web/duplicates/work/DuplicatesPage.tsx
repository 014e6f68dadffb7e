import { duplicateStatuses, listDuplicates, reasonKinds } from '@hireloom/contract/duplicates/duplicates.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { RowList } from '../../ui/app/RowList.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useReasonWords } from './duplicate-words.ts'
import { PairRow } from './PairRow.tsx'

const CompareDialog = lazy(() => import('./CompareDialog.tsx'))

const part = listAddress({ status: choice(duplicateStatuses) })
const address = listAddress({ searchKey: text(), reason: choice(reasonKinds), profileId: text(16) })
const page = pageData({
  endpoint: listDuplicates,
  input: place => {
    const { profileId, ...query } = address.queryOf(place)
    const person = Number(profileId)
    return {
      query: {
        ...part.valuesOf(place.search),
        ...query,
        ...(Number.isSafeInteger(person) && person > 0 && { profileId: person }),
      },
    }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('open')

/** People who may be in the company twice: to decide, merged not long ago, and kept apart. */
export default function DuplicatesPage() {
  const { t } = useLingui()
  const { list: pairs, count } = page.usePageData()
  const list = useList(address)
  const reasons = useReasonWords()
  const present = part.valuesOf(list.search).status ?? 'open'
  const openId = Number(list.search.get('open'))
  const words = { open: t`To review`, merged: t`Merged`, kept_apart: t`Kept apart` }
  const none = {
    open: <Trans>New people are compared by email, phone, profile link, CV file, name and employer.</Trans>,
    merged: <Trans>A merge stays here for 30 days and can be undone.</Trans>,
    kept_apart: <Trans>Pairs you've kept separate.</Trans>,
  }
  return (
    <ListPage
      title={t`Duplicates`}
      counted={<Plural value={count} _0="no pairs" one="# pair" other="# pairs" />}
      head={
        <LinkTabs
          label={t`Duplicates by status`}
          present={present}
          tabs={duplicateStatuses.map(key => ({
            key,
            label: words[key],
            to: withParams(list.search, { status: key === 'open' ? null : key, page: null, open: null }) || '?',
          }))}
        />
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by name or email` },
        reason: {
          label: t`Reason`,
          any: t`Any reason`,
          options: reasonKinds.map(value => ({ value, label: reasons[value] })),
        },
      }}
      nothingFits={<Trans>No matching pairs</Trans>}
      none={{ title: <Trans>No duplicates here</Trans>, text: none[present] }}
      after={
        openId > 0 && (
          <Opening>
            <CompareDialog duplicateId={openId} onClose={() => list.go({ open: null })} />
          </Opening>
        )
      }
    >
      <RowList label={t`Duplicates`}>
        {pairs.map(pair => (
          <PairRow key={pair.duplicateId} pair={pair} onCompare={() => list.go({ open: pair.duplicateId })} />
        ))}
      </RowList>
    </ListPage>
  )
}
