import { listOwnChats, type OwnChatRow } from '@hireloom/contract/chat/chats.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requireCandidate } from '../../kernel/areas.ts'
import { requestContext } from '../../kernel/request.ts'
import { numberParam } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader } from '../../ui/app/query.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useAtWork } from '../use-at-work.ts'
import type { Route } from './+types/OwnMessagesPage.ts'

const pageSize = 20
const freshMs = 15_000

const pageOf = (params: URLSearchParams) => numberParam(params, 'page', 1, value => value >= 1 && value <= 500)
const queryOf = (page: number) => ({ query: { limit: pageSize, skip: (page - 1) * pageSize } })

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (isStaff(web.user)) throw redirect('/app/roboroy/chat')
  requireCandidate(web)
  const page = pageOf(url.searchParams)
  return { page, ...(await web.call(listOwnChats, queryOf(page))) }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-chats', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** A candidate's conversations with employers, unread first. */
export default function OwnMessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isAtWork = useAtWork()
  const { page } = loaderData.data
  const { data } = useQuery({
    queryKey: loaderData.key,
    queryFn: async () => ({ page, ...(await call(listOwnChats, queryOf(page))) }),
    refetchInterval: isAtWork ? freshMs : false,
  })
  const { list, count } = data ?? loaderData.data
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={760}>
      <PageTitle
        title={t`Messages`}
        actions={
          <Button component="a" href="/public/jobs" variant={count === 0 ? 'filled' : 'default'}>
            <Trans>Find jobs</Trans>
          </Button>
        }
      />
      {list.length === 0 ? (
        <Empty title={<Trans>You have no conversations</Trans>}>
          <Trans>Where an employer offers it, a job has the button “Chat with employer”.</Trans>
        </Empty>
      ) : (
        <RowList>
          {list.map(chat => (
            <Conversation key={chat.token} chat={chat} />
          ))}
        </RowList>
      )}
      <Paging page={page} size={pageSize} count={count} onPage={next => void navigate(`?page=${next}`)} />
    </Stack>
  )
}

function Conversation({ chat }: { chat: OwnChatRow }) {
  const { subject } = chat
  return (
    <Row>
      <div>
        <a href={`/public/chat/${chat.token}`}>
          <bdi>{subject.companyName}</bdi>
          {' · '}
          <bdi>{subject.title}</bdi>
        </a>
        <p className="clip">
          <bdi>{chat.lastText}</bdi>
        </p>
        <Text size="xs" c="dimmed">
          <Moment value={chat.lastMessageAt} isExact />
        </Text>
      </div>
      {chat.unread > 0 && (
        <StatusBadge tone="brand">
          <Plural value={chat.unread} one="# unread message" other="# unread messages" />
        </StatusBadge>
      )}
      {chat.state === 'closed' && (
        <StatusBadge tone="neutral">
          <Trans>Closed</Trans>
        </StatusBadge>
      )}
      {chat.state === 'waiting' && (
        <StatusBadge tone="warn">
          <Trans>Not confirmed</Trans>
        </StatusBadge>
      )}
    </Row>
  )
}
