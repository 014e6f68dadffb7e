import { createEvent } from '@hireloom/contract/events/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useTimeZone } from '../../ui/app/time-zone.ts'
import { emptyEvent, errorPaths, settingsOf } from './event-form.ts'
import { useEventChange } from './use-event-change.ts'
import { WhenFields, WhereFields } from './WhenFields.tsx'

/** What an event cannot do without; the rest is written on its own page, before it is published. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { refresh } = useEventChange()
  const form = useForm({
    start: () => ({ ...emptyEvent, timeZone }),
    paths: errorPaths,
    send: (typed, key) => call(createEvent, { key, body: settingsOf(typed) }),
    onSent: ({ uuid }) => {
      void refresh()
      void navigate(pathOf('/app/roboroy/events/:uuid', { uuid }))
    },
  })
  return (
    <FormDialog form={form} title={<Trans>New event</Trans>} act={<Trans>Create draft</Trans>} onClose={onClose}>
      <TextField {...form.field('title')} label={t`Title`} maxLength={200} isRequired isFirst />
      <WhenFields form={form} />
      <WhereFields form={form} />
    </FormDialog>
  )
}
