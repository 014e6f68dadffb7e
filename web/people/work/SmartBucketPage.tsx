import { pathOf } from '@hireloom/contract/pages.ts'
import {
  listSmartBucketPeople,
  removeBucketFilters,
  setBucketFilters,
} from '@hireloom/contract/people/smart-buckets.ts'
import type { Bucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { Link, Navigate, redirect, useNavigate } from 'react-router'
import { withParams } from '../../kernel/url-state.ts'
import { usePoolChange } from '../../talent-pool/work/use-pool-change.ts'
import { ask } from '../../ui/app/confirm.ts'
import { Opening } from '../../ui/app/Opening.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { PeopleList } from './PeopleList.tsx'
import { keptFilters, paramsOf, peopleAddress, sortOf } from './people-address.ts'

const ShareDialog = lazy(() => import('../../talent-pool/work/ShareDialog.tsx'))

/** In the address: its filters are those of the list; without it the bucket's own count. */
const draft = 'set'
const page = pageData({
  endpoint: listSmartBucketPeople,
  input: ({ params, ...place }) => ({
    params: { bucketId: numberOf(params.bucketId) },
    query: {
      ...peopleAddress.queryOf(place),
      isDraft: place.search.get(draft) === '1',
      sort: sortOf(place.search),
    },
  }),
})
/** The server leads on at once, so that the first page it draws is the list itself. */
export const loader: typeof page.loader = async place => {
  const answer = await page.loader(place)
  const { bucketId } = answer.bucket
  if (place.url.searchParams.get(draft) === '1') return answer
  throw redirect(`${pathOf('/app/roboroy/talentpool/smart/:bucketId', { bucketId })}${savedAddress(answer.bucket)}`)
}
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The people whom the filters of a smart bucket find; the filters are seen, tried out and saved. A list becomes a smart bucket here. */
export default function SmartBucketPage() {
  const { bucket, ...answer } = page.usePageData()
  const { search } = useList(peopleAddress)
  if (search.get(draft) !== '1') return <Navigate replace to={savedAddress(bucket)} />
  return <Loaded bucket={bucket} answer={answer} />
}

const savedAddress = ({ filters }: Bucket) => withParams('', { ...paramsOf(filters), [draft]: '1' })

interface LoadedProps {
  bucket: Bucket
  answer: Parameters<typeof PeopleList>[0]['answer']
}

function Loaded({ bucket, answer }: LoadedProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { bucketId, bucketName, filters: saved, shared, canEdit, canShare, memberCount } = bucket
  const { values } = useList(peopleAddress)
  const { change, isBusy } = usePoolChange()
  const [isSharing, setSharing] = useState(false)
  const filters = keptFilters(values)
  const isSame = saved !== null && sameText(filters) === sameText(saved)
  const params = { bucketId }
  const save = async () => {
    const question = t`Everyone in this list is removed from the bucket, along with their stages and notes. Turn it into a smart bucket?`
    if (saved === null && (memberCount ?? 0) > 0) {
      if (!(await ask({ question, act: t`Turn into a smart bucket` }))) return
    }
    await change(setBucketFilters, { params, body: { filters } }, { said: () => t`Filters saved` })
  }
  const list = async () => {
    const said = ({ added }: { added: number }) => (
      <Plural value={added} one="Now a list of # person" other="Now a list of # people" />
    )
    const answered = await change(removeBucketFilters, { params }, { said })
    if (answered !== null) void navigate(pathOf('/app/roboroy/talentpool/bucket/:bucketId', { bucketId }))
  }
  return (
    <PeopleList
      answer={answer}
      title={bucketName}
      name="smart-bucket"
      isOfBucket
      back={
        <Anchor component={Link} to={pathOf('/app/roboroy/talentpool/buckets')} size="sm" underline="always">
          <Trans>All buckets</Trans>
        </Anchor>
      }
      mark={
        <Group gap={6}>
          {saved !== null && <StatusBadge tone="neutral">{t`Smart`}</StatusBadge>}
          {shared && <StatusBadge tone="brand">{t`Shared`}</StatusBadge>}
        </Group>
      }
      action={
        <>
          {canEdit && !isSame && (
            <ReasonedButton
              reason={Object.keys(filters).length === 0 ? t`Set at least one filter.` : null}
              loading={isBusy}
              onClick={() => void save()}
            >
              {saved === null ? <Trans>Turn into a smart bucket</Trans> : <Trans>Save filters</Trans>}
            </ReasonedButton>
          )}
          {saved !== null && !isSame && (
            <Button variant="default" component={Link} to={savedAddress(bucket)}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          {canShare && (
            <Button variant="default" onClick={() => setSharing(true)}>
              <Trans>Share</Trans>
            </Button>
          )}
          {canEdit && isSame && (
            <Button variant="default" loading={isBusy} onClick={() => void list()}>
              <Trans>Turn into a list</Trans>
            </Button>
          )}
          <Opening>{isSharing && <ShareDialog bucket={bucket} onClose={() => setSharing(false)} />}</Opening>
        </>
      }
      none={{
        title: <Trans>No matching people</Trans>,
        text: <Trans>Everyone who matches the filters of this bucket appears here.</Trans>,
      }}
    />
  )
}

/** Filters as a text that two orders of them share. */
const sameText = (filters: object): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(
        ([name, value]) =>
          [name, Array.isArray(value) ? value.toSorted((one, other) => (one < other ? -1 : 1)) : value] as const,
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
