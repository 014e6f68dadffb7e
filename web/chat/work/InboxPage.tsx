import { isCandidate } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, NativeSelect, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requireStaff } from '../../kernel/areas.ts'
import { requestContext } from '../../kernel/request.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader } from '../../ui/app/query.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { useAtWork } from '../use-at-work.ts'
import type { Route } from './+types/InboxPage.ts'
import { ChatList } from './ChatList.tsx'
import { ChatPane } from './ChatPane.tsx'
import styles from './inbox.module.css'
import { listSearch, pageSize, readInboxAddress } from './inbox-address.ts'
import { readInbox } from './read-inbox.ts'

const freshMs = 15_000

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (isCandidate(web.user)) throw redirect('/app/roboroy/candidate/messages')
  requireStaff(web)
  return readInbox(web.call, readInboxAddress(url.searchParams))
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('chat-inbox', { url, serverLoader }, listSearch(url.search))
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** Opening another conversation changes nothing of the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && listSearch(currentUrl.search) === listSearch(nextUrl.search)
  return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

/** What people outside have written to the company, and beside it the open conversation. */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isAtWork = useAtWork()
  const address = readInboxAddress(search)
  const { data } = useQuery({
    queryKey: loaderData.key,
    queryFn: () => readInbox(call, address),
    refetchInterval: isAtWork ? freshMs : false,
  })
  const { list, count } = data ?? loaderData.data
  const narrow = (changes: ParamChanges, isTyping = false) =>
    void navigate(withParams(search, { page: null, chat: null, ...changes }) || '.', { replace: isTyping })
  const isNarrowed = address.searchKey !== '' || address.isMine || address.state !== 'open'
  return (
    <div className={styles.page} data-open={address.chatId !== null || undefined}>
      <title>{t`Messages`}</title>
      <header>
        <Title order={1}>
          <Trans>Messages</Trans>
        </Title>
      </header>
      <section className={styles.list} aria-label={t`Conversations`}>
        <div className={styles.filters}>
          <SearchBox
            label={t`Search conversations`}
            value={address.searchKey}
            onSearch={text => narrow({ searchKey: text || null }, true)}
          />
          <Group gap="sm" justify="space-between">
            <NativeSelect
              size="xs"
              aria-label={t`State`}
              value={address.state}
              data={[
                { value: 'open', label: t`Open` },
                { value: 'closed', label: t`Closed` },
                { value: 'all', label: t`All` },
              ]}
              onChange={event =>
                narrow({ state: event.currentTarget.value === 'open' ? null : event.currentTarget.value })
              }
            />
            <Checkbox
              size="xs"
              label={t`Assigned to me`}
              checked={address.isMine}
              onChange={event => narrow({ mine: event.currentTarget.checked ? '1' : null })}
            />
          </Group>
        </div>
        {list.length > 0 ? (
          <ChatList chats={list} openId={address.chatId} addressOf={chatId => withParams(search, { chat: chatId })} />
        ) : isNarrowed ? (
          <Empty title={<Trans>No conversation fits</Trans>}>
            <Trans>Change the search or the filters above.</Trans>
          </Empty>
        ) : (
          <Empty title={<Trans>Nobody has written yet</Trans>}>
            <Trans>
              Visitors and candidates write from a job or a microsite where chat is offered. What they write appears
              here.
            </Trans>
          </Empty>
        )}
        <div className={styles.pages}>
          <Paging page={address.page} size={pageSize} count={count} onPage={page => narrow({ page })} />
        </div>
      </section>
      <section className={styles.pane} aria-label={t`Open conversation`}>
        {address.chatId === null ? (
          <div className={styles.none}>
            <Empty title={<Trans>No conversation is open</Trans>}>
              <Trans>Choose one from the list.</Trans>
            </Empty>
          </div>
        ) : (
          <ChatPane
            key={address.chatId}
            chatId={address.chatId}
            back={withParams(search, { chat: null }) || '?'}
            listKey={loaderData.key}
          />
        )}
      </section>
    </div>
  )
}
