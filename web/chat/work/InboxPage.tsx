import { listChats } from '@hireloom/contract/chat/inbox.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { choice, flag, listAddress, text } from '../../kernel/list-address.ts'
import { numberParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { FilterBar } from '../../ui/app/FilterBar.tsx'
import { MasterDetail } from '../../ui/app/MasterDetail.tsx'
import { pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { useAtWork } from '../../ui/app/use-at-work.ts'
import { useList } from '../../ui/app/use-list.ts'
import { WindowTitle } from '../../ui/app/WindowTitle.tsx'
import { ChatList } from './ChatList.tsx'
import { ChatPane } from './ChatPane.tsx'

const freshMs = 15_000

const address = listAddress({ searchKey: text(200), state: choice(['closed', 'all']), mine: flag() })
const page = pageData({
  endpoint: listChats,
  input: place => {
    const { state = 'open' as const, ...query } = address.queryOf(place)
    return { query: { ...query, state } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
/** Opening another conversation changes nothing of the list. */
export const shouldRevalidate = revalidatesBut('chat')

/** What people outside have written to the company, and beside it the open conversation. */
export default function InboxPage() {
  const { t } = useLingui()
  const isAtWork = useAtWork()
  const { list: chats, count } = page.usePageData({ refetchInterval: isAtWork ? freshMs : false })
  const list = useList(address)
  const chatId = numberParam(list.search, 'chat', 0, value => value > 0) || null
  const narrow = (changes: ParamChanges, isTyping?: boolean) => list.narrow({ chat: null, ...changes }, isTyping)
  return (
    <>
      <WindowTitle page={t`Messages`} />
      <MasterDetail
        head={
          <Title order={1}>
            <Trans>Messages</Trans>
          </Title>
        }
        listLabel={t`Conversations`}
        filters={
          <FilterBar
            filters={address.filters}
            list={{ search: list.search, narrow }}
            words={{
              searchKey: { label: t`Search conversations` },
              state: {
                label: t`Status`,
                any: t`Open`,
                options: [
                  { value: 'closed', label: t`Closed` },
                  { value: 'all', label: t`All` },
                ],
              },
              mine: { label: t`Assigned to me` },
            }}
          />
        }
        pages={{ page: list.page, size: list.rows, count, onPage: number => narrow({ page: number }) }}
        detailLabel={t`Open conversation`}
        detail={
          chatId === null ? null : (
            <ChatPane key={chatId} chatId={chatId} back={withParams(list.search, { chat: null }) || '?'} />
          )
        }
        none={{
          title: <Trans>No conversation selected</Trans>,
          text: <Trans>Select a conversation from the list.</Trans>,
        }}
      >
        {chats.length > 0 ? (
          <ChatList chats={chats} openId={chatId} addressOf={id => withParams(list.search, { chat: id })} />
        ) : list.isNarrowed ? (
          <Empty title={<Trans>No matching conversations</Trans>}>
            <Trans>Try another search or clear the filters above.</Trans>
          </Empty>
        ) : (
          <Empty title={<Trans>No conversations yet</Trans>}>
            <Trans>
              Messages from visitors and candidates appear here. They can write to you from jobs and microsites with
              chat.
            </Trans>
          </Empty>
        )}
      </MasterDetail>
    </>
  )
}
