import { mayDo } from '@hireloom/contract/policy.ts'
import { changePoolLink, createPoolLink, listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { listAddress } from '../../kernel/list-address.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { LinkCard } from './LinkCard.tsx'
import styles from './pool.module.css'
import { usePoolChange } from './use-pool-change.ts'

const address = listAddress({})
const page = pageData({
  endpoint: listPoolLinks,
  input: place => ({ query: address.queryOf(place) }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The links into the talent network: the own ones, the company's, and for administrators those of all colleagues. */
export default function LinksPage() {
  const { t } = useLingui()
  const { list: links, count } = page.usePageData()
  const viewer = useViewer()
  const { userId } = viewer
  const { change } = usePoolChange()
  const hasOwn = links.some(link => link.userId === userId && link.bucketId === null)
  return (
    <ListPage
      title={t`Join links`}
      counted={<Plural value={count} _0="no join links" one="# join link" other="# join links" />}
      action={
        !hasOwn && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => void change(createPoolLink, { body: {} })}>
            <Trans>Create link</Trans>
          </Button>
        )
      }
      address={address}
      list={useList(address)}
      count={count}
      nothingFits={null}
      none={{
        title: <Trans>No join links yet</Trans>,
        text: (
          <Trans>Anyone with your link can join your company's talent network. Each bucket has its own link.</Trans>
        ),
      }}
    >
      <ul className={styles.cards}>
        {links.map(link => (
          <LinkCard
            key={link.linkId}
            link={link}
            isAdmin={mayDo(viewer, 'company.admin')}
            onChange={body => void change(changePoolLink, { params: { linkId: link.linkId }, body })}
          />
        ))}
      </ul>
    </ListPage>
  )
}
