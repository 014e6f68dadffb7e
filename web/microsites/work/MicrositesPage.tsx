import {
  cloneMicrosite,
  listMicrosites,
  publishMicrosite,
  removeMicrosite,
  unpublishMicrosite,
} from '@hireloom/contract/microsites/manage.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { requireAdmin } from '../../kernel/admin-only.ts'
import { call } from '../../kernel/api.ts'
import { requestContext } from '../../kernel/request.ts'
import { numberParam, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { useTellFailure } from '../../ui/app/failures.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import type { Route } from './+types/MicrositesPage.ts'
import { MicrositeState } from './MicrositeState.tsx'
import { NewMicrositeDialog } from './NewMicrositeDialog.tsx'

const pageSize = 20

function queryOf(params: URLSearchParams) {
  const page = numberParam(params, 'page', 1, value => value >= 1 && value <= 1000)
  const searchKey = (params.get('searchKey') ?? '').slice(0, 100)
  return { page, searchKey, query: { searchKey: searchKey || undefined, limit: pageSize, skip: (page - 1) * pageSize } }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  requireAdmin(web)
  return web.call(listMicrosites, { query: queryOf(url.searchParams).query })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('microsites', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

type Site = Awaited<ReturnType<typeof loader>>['list'][number]

/** The microsites of one's company: their state, and what one may do with each. */
export default function MicrositesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page, searchKey, query } = queryOf(params)
  const { list, count } = useCached(loaderData, () => call(listMicrosites, { query }))
  const run = useChanges()
  const go = (changes: Parameters<typeof withParams>[1]) => void navigate(withParams(params, changes) || '.')
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle
        title={t`Microsites`}
        under={
          <Text size="sm" c="dimmed">
            <Plural value={count} _0="no microsites" one="# microsite" other="# microsites" />
          </Text>
        }
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => go({ new: '1' })}>
            <Trans>New microsite</Trans>
          </Button>
        }
      />
      {(count > 0 || searchKey !== '') && (
        <div style={{ maxInlineSize: 360 }}>
          <SearchBox
            label={t`Search by name or address`}
            value={searchKey}
            onSearch={text => go({ searchKey: text === '' ? null : text, page: null })}
          />
        </div>
      )}
      {list.length === 0 ? (
        <Empty
          title={searchKey === '' ? <Trans>No microsites yet</Trans> : <Trans>No microsite fits your search</Trans>}
        >
          <Trans>A microsite shows your jobs, your words and your colours at an address of its own.</Trans>
        </Empty>
      ) : (
        <RowList label={t`Microsites`}>
          {list.map(site => (
            <SiteRow key={site.micrositeId} site={site} run={run} />
          ))}
        </RowList>
      )}
      <Paging page={page} size={pageSize} count={count} onPage={number => go({ page: number })} />
      <NewMicrositeDialog
        isOpen={params.has('new')}
        onClose={() => go({ new: null })}
        onMade={micrositeId => void navigate(`/app/roboroy/microsites/${micrositeId}/edit`)}
      />
    </Stack>
  )
}

function SiteRow({ site, run }: { site: Site; run: (work: () => Promise<unknown>) => void }) {
  const { t } = useLingui()
  const params = { micrositeId: site.micrositeId }
  const name = site.pageName
  return (
    <Row>
      <div>
        <Group gap={8}>
          <Anchor component={Link} to={`/app/roboroy/microsites/${site.micrositeId}/edit`} fw={560} underline="always">
            <bdi>{name}</bdi>
          </Anchor>
          <MicrositeState state={site.state} />
        </Group>
        <Text size="sm" c="dimmed">
          <bdi>/public/microsites/{site.pageId}</bdi> · <Trans>Changed</Trans> <Moment value={site.updatedAt} />
        </Text>
      </div>
      <Group gap={6}>
        {site.state === 'live' ? (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Take back ${name}`}
            onClick={() => run(() => call(unpublishMicrosite, { params }))}
          >
            <Trans>Take back</Trans>
          </Button>
        ) : (
          <Button
            size="xs"
            aria-label={t`Publish ${name}`}
            onClick={() => run(() => call(publishMicrosite, { params }))}
          >
            <Trans>Publish</Trans>
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`/public/microsites/${site.pageId}`}
          aria-label={t`View ${name}`}
        >
          <Trans>View</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/app/roboroy/microsites/${site.micrositeId}/analytics`}
          aria-label={t`Visits of ${name}`}
        >
          <Trans>Visits</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t`Copy ${name}`}
          onClick={() => run(() => call(cloneMicrosite, { params }))}
        >
          <Trans>Copy</Trans>
        </Button>
        {site.state !== 'live' && (
          <Button
            size="xs"
            variant="default"
            color="red"
            aria-label={t`Delete ${name}`}
            onClick={() =>
              confirm(t`Delete ${name}? This cannot be undone.`) && run(() => call(removeMicrosite, { params }))
            }
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </Group>
    </Row>
  )
}

/** Does something and then shows the list as it is; what the server refuses is told. */
function useChanges() {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  return (work: () => Promise<unknown>) => {
    const run = async () => {
      try {
        await work()
      } catch (error) {
        tellFailure(error)
      }
      await client.invalidateQueries({ queryKey: ['microsites'] })
    }
    void run()
  }
}
