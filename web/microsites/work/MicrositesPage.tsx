import type { Output } from '@hireloom/contract/endpoint.ts'
import {
  cloneMicrosite,
  listMicrosites,
  publishMicrosite,
  removeMicrosite,
  unpublishMicrosite,
} from '@hireloom/contract/microsites/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listAddress, text } from '../../kernel/list-address.ts'
import { ask } from '../../ui/app/confirm.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { MicrositeState } from './MicrositeState.tsx'
import { NewMicrositeDialog } from './NewMicrositeDialog.tsx'

const address = listAddress({ searchKey: text() })
const page = pageData({
  endpoint: listMicrosites,
  input: place => ({ query: address.queryOf(place) }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The microsites of one's company: their state, and what one may do with each. */
export default function MicrositesPage() {
  const { t } = useLingui()
  const { list: sites, count } = page.usePageData()
  const list = useList(address)
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => list.go({ new: '1' })}>
      <Trans>New microsite</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Microsites`}
      counted={<Plural value={count} _0="no microsites" one="# microsite" other="# microsites" />}
      action={newButton}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search by name or address` } }}
      nothingFits={<Trans>No matching microsites</Trans>}
      none={{
        title: <Trans>No microsites yet</Trans>,
        text: <Trans>Create a page for one audience, with your jobs, text and colours at its own address.</Trans>,
        action: newButton,
      }}
      after={list.search.has('new') && <NewMicrositeDialog onClose={() => list.go({ new: null })} />}
    >
      <RowList label={t`Microsites`}>
        {sites.map(site => (
          <SiteRow key={site.micrositeId} site={site} />
        ))}
      </RowList>
    </ListPage>
  )
}

function SiteRow({ site }: { site: Output<typeof listMicrosites>['list'][number] }) {
  const { t } = useLingui()
  const { change } = useChange(listMicrosites)
  const { micrositeId, pageId, pageName: name, state, hasDraft, updatedAt } = site
  const params = { micrositeId }
  const button = { size: 'xs', variant: 'default' } as const
  const remove = async () => {
    const question = t`Delete ${name}? You can't undo this.`
    if (await ask({ question, act: t`Delete`, isDanger: true })) await change(removeMicrosite, { params })
  }
  return (
    <Row>
      <div>
        <Group gap={8}>
          <Link className="row-title" to={pathOf('/app/roboroy/microsites/:micrositeId/edit', { micrositeId })}>
            <bdi>{name}</bdi>
          </Link>
          <MicrositeState state={state} hasDraft={hasDraft} />
        </Group>
        <Text size="sm" c="dimmed">
          <bdi>/public/microsites/{pageId}</bdi> · <Trans>Changed</Trans> <Moment value={updatedAt} />
        </Text>
      </div>
      <Group gap={6}>
        {state === 'live' ? (
          <Button
            {...button}
            aria-label={t`Unpublish ${name}`}
            onClick={() => void change(unpublishMicrosite, { params })}
          >
            <Trans>Unpublish</Trans>
          </Button>
        ) : (
          <Button size="xs" aria-label={t`Publish ${name}`} onClick={() => void change(publishMicrosite, { params })}>
            <Trans>Publish</Trans>
          </Button>
        )}
        <Button
          {...button}
          component="a"
          href={pathOf('/public/microsites/:pageId', { pageId })}
          aria-label={t`View ${name}`}
        >
          <Trans>View</Trans>
        </Button>
        <Button
          {...button}
          component={Link}
          to={pathOf('/app/roboroy/microsites/:micrositeId/analytics', { micrositeId })}
          aria-label={t`Visits to ${name}`}
        >
          <Trans>Visits</Trans>
        </Button>
        <Button {...button} aria-label={t`Copy ${name}`} onClick={() => void change(cloneMicrosite, { params })}>
          <Trans>Copy</Trans>
        </Button>
        {state !== 'live' && (
          <Button {...button} color="red" aria-label={t`Delete ${name}`} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Group>
    </Row>
  )
}
