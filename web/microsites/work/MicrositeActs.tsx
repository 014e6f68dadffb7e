import {
  discardMicrositeDraft,
  listMicrosites,
  type MicrositeSettings,
  publishMicrosite,
  unpublishMicrosite,
} from '@hireloom/contract/microsites/manage.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { ask } from '../../ui/app/confirm.ts'
import type { FormControl } from '../../ui/app/form/use-form.ts'
import { useChange } from '../../ui/app/use-change.tsx'

interface MicrositeActsProps {
  settings: MicrositeSettings
  form: FormControl
}

/** Publishes a microsite where it is written, with what is typed, discards what is not published, or takes the microsite off. */
export function MicrositeActs({ settings, form }: MicrositeActsProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { change, isBusy } = useChange(listMicrosites)
  const { micrositeId, state, hasDraft } = settings
  const act = async (endpoint: typeof publishMicrosite | typeof unpublishMicrosite | typeof discardMicrositeDraft) => {
    if ((await change(endpoint, { params: { micrositeId } })) !== null) await revalidate()
  }
  const save = async () => !form.isDirty || (await form.submit())
  const publish = async () => {
    if (await save()) await act(publishMicrosite)
  }
  const unpublish = async () => {
    if (await save()) await act(unpublishMicrosite)
  }
  const discard = async () => {
    const question = t`Discard all unpublished changes?`
    if (await ask({ question, act: t`Discard changes`, isDanger: true })) await act(discardMicrositeDraft)
  }
  if (state !== 'live')
    return (
      <Button disabled={isBusy} onClick={() => void publish()}>
        <Trans>Publish</Trans>
      </Button>
    )
  const isAhead = hasDraft || form.isDirty
  return (
    <Group gap={6}>
      <Button variant="default" disabled={isBusy} onClick={() => void unpublish()}>
        <Trans>Unpublish</Trans>
      </Button>
      {hasDraft && (
        <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      {isAhead && (
        <Button disabled={isBusy} onClick={() => void publish()}>
          <Trans>Publish changes</Trans>
        </Button>
      )}
    </Group>
  )
}
