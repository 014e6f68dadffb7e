import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onSignedOut } from '../kernel/signed-out.ts'
import { leaveSignedOut } from './session-end.ts'
import { restoreTyped, watchTyping } from './watch-typing.ts'

/** Leads out once the server no longer knows the person, and puts back what they had typed when they are here again. */
export function SessionEnd() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const words = t`We've restored what you typed before your session expired.`
  useEffect(() => onSignedOut(leaveSignedOut), [])
  useEffect(watchTyping, [])
  useEffect(() => restoreTyped(() => notifications.show({ message: words })), [pathname, search, words])
  return null
}
