import { listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import {
  changeWebhook,
  listWebhooks,
  oldSecretHours,
  removeWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '@hireloom/contract/automation/webhooks.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ask } from '../../ui/app/confirm.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { SecretDialog, WebhookDialog } from './WebhookDialog.tsx'

export const webhooks = pageData({ endpoint: listWebhooks })

/** The webhooks that automations of the company can call. */
export function WebhookSection() {
  const { t } = useLingui()
  const { list } = webhooks.usePageData()
  const { change } = useChange(listWebhooks, listAutomationRuns)
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const turn = ({ webhookId, isActive }: Webhook) =>
    void change(
      changeWebhook,
      { params: { webhookId }, body: { isActive: !isActive } },
      { said: () => (isActive ? <Trans>Webhook turned off.</Trans> : <Trans>Webhook turned on.</Trans>) },
    )
  const rotate = async ({ webhookId, name }: Webhook) => {
    const question = t`Make a new secret for ${name}? ${plural(oldSecretHours, { one: 'Calls are signed with both secrets for # hour.', other: 'Calls are signed with both secrets for # hours.' })}`
    if (!(await ask({ question, act: t`Rotate secret` }))) return
    const made = await change(rotateWebhookSecret, { params: { webhookId } })
    if (made !== null) setSecret(made.secret)
  }
  const remove = ({ webhookId, name }: Webhook) =>
    void change(
      removeWebhook,
      { params: { webhookId } },
      {
        said: () => (
          <Trans>
            Deleted the webhook <bdi>{name}</bdi>.
          </Trans>
        ),
      },
    )
  return (
    <section aria-labelledby="webhooks">
      <Group justify="space-between" gap="xs" mt="lg" mb="xs">
        <Title order={2} size="h3" id="webhooks">
          <Trans>Webhooks</Trans>
        </Title>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setEditing('new')}>
          <Trans>Add webhook</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans>
          Automations can tell another system what happened. A call carries the numbers and names of the job, the stage
          and the automation, but nothing about the candidate.
        </Trans>
      </Text>
      {list.length > 0 && (
        <RowList label={t`Webhooks`}>
          {list.map(webhook => (
            <Row key={webhook.webhookId}>
              <WebhookFacts webhook={webhook} />
              <RowMenu
                name={webhook.name}
                acts={[
                  { label: <Trans>Edit</Trans>, onAct: () => setEditing(webhook) },
                  {
                    label: webhook.isActive ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>,
                    onAct: () => turn(webhook),
                  },
                  { label: <Trans>Rotate secret</Trans>, onAct: () => void rotate(webhook) },
                  { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => remove(webhook) },
                ]}
              />
            </Row>
          ))}
        </RowList>
      )}
      {editing !== null && (
        <WebhookDialog
          webhook={editing === 'new' ? null : editing}
          onSecret={setSecret}
          onClose={() => setEditing(null)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { name, url, isActive, pending, dead, lastSentAt, oldSecretUntil } = webhook
  return (
    <div>
      <Group gap="xs">
        <Text fw={560}>
          <bdi>{name}</bdi>
        </Text>
        {!isActive && (
          <StatusBadge tone="neutral">
            <Trans>Off</Trans>
          </StatusBadge>
        )}
        {dead > 0 && (
          <StatusBadge tone="bad">
            <Plural value={dead} one="# call failed" other="# calls failed" />
          </StatusBadge>
        )}
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{url}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {lastSentAt === null ? (
          <Trans>No calls yet</Trans>
        ) : (
          <Trans>
            Last call on <Moment value={lastSentAt} isExact />
          </Trans>
        )}
        {pending > 0 && (
          <>
            {' · '}
            <Plural value={pending} one="# call waiting" other="# calls waiting" />
          </>
        )}
        {oldSecretUntil !== null && (
          <>
            {' · '}
            <Trans>
              The old secret works until <Moment value={oldSecretUntil} isExact />
            </Trans>
          </>
        )}
      </Text>
    </div>
  )
}
