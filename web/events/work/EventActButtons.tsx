import {
  cancelEvent,
  cloneEvent,
  type ManagedEvent,
  publishEvent,
  removeEvent,
} from '@hireloom/contract/events/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { ask } from '../../ui/app/confirm.ts'
import { useEventChange } from './use-event-change.ts'

/** What an event's state allows to do with it, one thing at a time. */
export function EventActButtons({ event, size }: { event: ManagedEvent; size: 'xs' | 'sm' }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { change, isBusy } = useEventChange()
  const { title, state, uuid } = event
  const params = { uuid }
  const copy = async () => {
    const made = await change(cloneEvent, { params })
    if (made !== null) void navigate(pathOf('/app/roboroy/events/:uuid', { uuid: made.uuid }))
  }
  const cancel = async () => {
    const question = t`Cancel ${title}? Everyone on the list gets an email, and you can't undo this.`
    if (await ask({ question, act: t`Cancel event`, isDanger: true })) await change(cancelEvent, { params })
  }
  const remove = async () => {
    const question = t`Delete ${title}? You can't undo this.`
    if (!(await ask({ question, act: t`Delete`, isDanger: true }))) return
    if ((await change(removeEvent, { params })) !== null) void navigate(pathOf('/app/roboroy/events'))
  }
  const act = (onAct: () => Promise<unknown>) => ({ size, disabled: isBusy, onClick: () => void onAct() })
  const isOpen = state === 'published' || state === 'live'
  return (
    <Group gap={6}>
      {state === 'draft' && (
        <Button {...act(() => change(publishEvent, { params }))} aria-label={t`Publish ${title}`}>{t`Publish`}</Button>
      )}
      <Button
        size={size}
        variant="default"
        component="a"
        href={pathOf('/public/events/:uuid', { uuid })}
        aria-label={t`View ${title}`}
      >
        {t`View`}
      </Button>
      <Button {...act(copy)} variant="default" aria-label={t`Copy ${title}`}>{t`Copy`}</Button>
      {isOpen && (
        <Button
          {...act(cancel)}
          variant="default"
          color="red"
          aria-label={t`Cancel ${title}`}
        >{t`Cancel event`}</Button>
      )}
      {state === 'draft' && (
        <Button {...act(remove)} variant="default" color="red" aria-label={t`Delete ${title}`}>{t`Delete`}</Button>
      )}
    </Group>
  )
}
