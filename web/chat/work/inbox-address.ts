import { choiceParam, numberParam } from '../../kernel/url-state.ts'

export const pageSize = 30

/** What the address of the inbox says; `chatId` is the open conversation, `null` for none. */
export function readInboxAddress(params: URLSearchParams) {
  return {
    chatId: numberParam(params, 'chat', 0, value => value > 0) || null,
    searchKey: (params.get('searchKey') ?? '').trim().slice(0, 200),
    state: choiceParam(params, 'state', ['open', 'closed', 'all'] as const, 'open'),
    isMine: params.get('mine') === '1',
    page: numberParam(params, 'page', 1, page => page >= 1 && page <= 10_000),
  }
}
export type InboxAddress = ReturnType<typeof readInboxAddress>

/** The part of the address that the list hangs on: all but the open conversation. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('chat')
  return params.toString()
}
