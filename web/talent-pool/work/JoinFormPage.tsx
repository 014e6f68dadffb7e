import { mayDo } from '@hireloom/contract/policy.ts'
import {
  alwaysAsked,
  changeTalentPoolSettings,
  readTalentPoolSettings,
  type TalentPoolField,
} from '@hireloom/contract/talent-pool/settings.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { requestContext } from '../../kernel/request.ts'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import type { Route } from './+types/JoinFormPage.ts'
import { PoolTabs } from './PoolTabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const isAdmin = mayDo(web.user, 'company.admin')
  const companyId = web.user?.companyId ?? 0
  return { settings: await web.call(readTalentPoolSettings, { params: { companyId } }), isAdmin, companyId }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader(readTalentPoolSettings.name, { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** What the company's join form asks, and whose addresses it takes. */
export default function JoinFormPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isAdmin, companyId } = loaderData.data
  const params = { companyId }
  const { settings } = useCached(loaderData, async () => ({
    settings: await call(readTalentPoolSettings, { params }),
    isAdmin,
    companyId,
  }))
  const { change } = useChange(readTalentPoolSettings)
  const words = useFieldWords()
  const ask = (talentPoolField: TalentPoolField, isEnabled: boolean) =>
    void change(changeTalentPoolSettings, { params, body: { data: { list: [{ talentPoolField, isEnabled }] } } })
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle title={t`Talent pool`} />
      <PoolTabs present="form" />
      {!isAdmin && (
        <Text size="sm" c="dimmed">
          <Trans>Administrators of your company choose what the form asks.</Trans>
        </Text>
      )}
      <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
        <Text component="legend" fw={560} mb="xs">
          <Trans>What the join form asks</Trans>
        </Text>
        {settings.data.list.map(({ talentPoolField, isEnabled }) => (
          <Switch
            key={talentPoolField}
            label={words[talentPoolField]}
            description={
              talentPoolField === alwaysAsked ? <Trans>Always asked: by it people are told apart.</Trans> : undefined
            }
            checked={isEnabled}
            disabled={!isAdmin}
            aria-disabled={talentPoolField === alwaysAsked || undefined}
            onChange={event => talentPoolField !== alwaysAsked && ask(talentPoolField, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <EmailDomain
        key={settings.emailDomain ?? ''}
        emailDomain={settings.emailDomain}
        isAdmin={isAdmin}
        onSave={emailDomain => change(changeTalentPoolSettings, { params, body: { emailDomain } })}
      />
      <Text size="sm" c="dimmed">
        <Trans>Whether a link takes invited people only is said at the link itself.</Trans>
      </Text>
    </Stack>
  )
}

interface EmailDomainProps {
  emailDomain: string | null
  isAdmin: boolean
  onSave: (emailDomain: string | null) => Promise<unknown>
}

function EmailDomain({ emailDomain, isAdmin, onSave }: EmailDomainProps) {
  const [text, setText] = useState(emailDomain ?? '')
  const [isSaving, setSaving] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    void onSave(text.trim() === '' ? null : text.trim()).finally(() => setSaving(false))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="end" maw={520}>
        <TextInput
          label={<Trans>Addresses that may join</Trans>}
          description={<Trans>A domain such as example.com; empty lets every address join.</Trans>}
          value={text}
          disabled={!isAdmin}
          maxLength={253}
          dir="ltr"
          flex={1}
          miw={200}
          onChange={event => setText(event.currentTarget.value)}
        />
        {isAdmin && (
          <Button type="submit" variant="default" loading={isSaving}>
            <Trans>Save</Trans>
          </Button>
        )}
      </Group>
    </form>
  )
}

function useFieldWords(): Record<TalentPoolField, string> {
  const { t } = useLingui()
  return {
    candidate_first_name: t`First name`,
    candidate_last_name: t`Last name`,
    candidate_email: t`Email`,
    candidate_mobile_number: t`Mobile number`,
    referer_name: t`Name of who recommends`,
    referer_email: t`Email of who recommends`,
    referer_id: t`Staff number of who recommends`,
    capture_cv: t`CV`,
  }
}
