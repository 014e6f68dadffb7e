import { changePoolLink, createPoolLink, listPoolLinks, type PoolLink } from '@hireloom/contract/talent-pool/links.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requireStaff } from '../../kernel/areas.ts'
import { requestContext } from '../../kernel/request.ts'
import { numberParam, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import type { Route } from './+types/LinksPage.ts'
import { LinkCard, type LinkChange } from './LinkCard.tsx'
import { PoolTabs } from './PoolTabs.tsx'
import styles from './pool.module.css'
import { usePoolChanges } from './use-pool-changes.ts'

const pageSize = 20

const pageOf = (params: URLSearchParams) => numberParam(params, 'page', 1, value => value >= 1 && value <= 1000)
const queryOf = (params: URLSearchParams) => ({ limit: pageSize, skip: (pageOf(params) - 1) * pageSize })

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const { isAdmin } = requireStaff(web)
  const { list, count } = await web.call(listPoolLinks, { query: queryOf(url.searchParams) })
  return { list, count, isAdmin, userId: web.user?.userId ?? null }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('pool-links', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** The links into the talent network: the own ones, the company's, and for administrators those of all colleagues. */
export default function LinksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { isAdmin, userId } = loaderData.data
  const { list, count } = useCached(loaderData, async () => ({
    ...(await call(listPoolLinks, { query: queryOf(params) })),
    isAdmin,
    userId,
  }))
  const { run } = usePoolChanges()
  const hasOwn = list.some(link => link.userId === userId && link.bucketId === null)
  const change = (link: PoolLink, body: LinkChange) =>
    void run(() => call(changePoolLink, { params: { linkId: link.linkId }, body }))
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle
        title={t`Talent pool`}
        under={
          <Text size="sm" c="dimmed">
            <Plural value={count} _0="no join links" one="# join link" other="# join links" />
          </Text>
        }
        actions={
          !hasOwn && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => void run(() => call(createPoolLink, { body: {} }))}
            >
              <Trans>Make my own link</Trans>
            </Button>
          )
        }
      />
      <PoolTabs present="links" />
      {list.length === 0 ? (
        <Empty title={<Trans>No join links yet</Trans>}>
          <Trans>
            Whoever opens your link can join the talent network of your company. A bucket has a link of its own.
          </Trans>
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {list.map(link => (
            <LinkCard key={link.linkId} link={link} isAdmin={isAdmin} onChange={body => change(link, body)} />
          ))}
        </ul>
      )}
      <Paging
        page={pageOf(params)}
        size={pageSize}
        count={count}
        onPage={page => void navigate(withParams(params, { page }) || '.')}
      />
    </Stack>
  )
}
