import { countUnreadChats } from '@hireloom/contract/chat/chats.ts'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../ui/app/page-data.ts'
import { useAtWork } from '../../ui/app/use-at-work.ts'
import styles from './inbox.module.css'

const freshMs = 60_000

/** How many conversations hold something unread; nothing when there is none. */
export default function UnreadChats() {
  const isAtWork = useAtWork()
  const { data } = useQuery({
    ...answerOf(countUnreadChats),
    refetchInterval: isAtWork ? freshMs : false,
  })
  if (!data || data.count === 0) return null
  return (
    <span className={styles.unread}>
      {data.count > 99 ? '99+' : data.count}
      <span className="sr">
        {' '}
        <Plural value={data.count} one="unread conversation" other="unread conversations" />
      </span>
    </span>
  )
}
