import { changeWebhook, createWebhook, listWebhooks, type Webhook } from '@hireloom/contract/automation/webhooks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { CopyField } from '../../ui/app/CopyField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Name and address of a webhook; a new one tells its secret when it is made. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ name: webhook?.name ?? '', url: webhook?.url ?? '' }),
    send: async ({ name, url }) => {
      if (webhook !== null) {
        await call(changeWebhook, { params: { webhookId: webhook.webhookId }, body: { name, url } })
        return null
      }
      return (await call(createWebhook, { body: { name, url } })).secret
    },
    onSent: secret => {
      void refresh(listWebhooks)
      onClose()
      if (secret !== null) onSecret(secret)
    },
  })
  return (
    <FormDialog
      form={form}
      title={webhook === null ? <Trans>Add webhook</Trans> : <Trans>Edit webhook</Trans>}
      act={webhook === null ? <Trans>Add webhook</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      <TextField
        {...form.field('url')}
        label={t`URL`}
        hint={t`Starts with https://. We send a POST request with JSON.`}
        maxLength={2000}
        isRequired
      />
    </FormDialog>
  )
}

/** The secret of a webhook, which is shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`Secret of the webhook`}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans>Copy the secret now. For safety we don't show it again.</Trans>
        </Text>
        <CopyField label={t`Secret`} value={secret} />
        <Text size="sm" c="dimmed">
          <Trans>
            Each call carries the headers x-roboroy-timestamp and x-roboroy-signature. The signature is the HMAC-SHA256
            of the timestamp, a dot and the body, made with this secret.
          </Trans>
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
