import { mayDo } from '@hireloom/contract/policy.ts'
import {
  alwaysAsked,
  changeTalentPoolSettings,
  readTalentPoolSettings,
  type TalentPoolField,
} from '@hireloom/contract/talent-pool/settings.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Switch, Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { useRootData } from '../../kernel/root-data.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { TextField } from '../../ui/app/form/fields.tsx'
import { SettingForm } from '../../ui/app/form/setting-fields.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { changeAnswers, companyOf, pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'

const page = pageData({
  endpoint: readTalentPoolSettings,
  input: place => ({ params: { companyId: companyOf(place) } }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What the company's join form asks, and whose addresses it takes. */
export default function JoinFormPage() {
  const { t } = useLingui()
  const isAdmin = mayDo(useViewer(), 'company.admin')
  const settings = page.usePageData()
  const companyId = useRootData()?.person?.companyId ?? 0
  const params = { companyId }
  const { change } = useChange(readTalentPoolSettings)
  const words = useFieldWords()
  const ask = (talentPoolField: TalentPoolField, isEnabled: boolean) =>
    void change(
      changeTalentPoolSettings,
      { params, body: { data: { list: [{ talentPoolField, isEnabled }] } } },
      { guess: guessAsked(talentPoolField, isEnabled), inTurn: true },
    )
  return (
    <PageShell width="full" title={t`Join form`}>
      {!isAdmin && (
        <Text size="sm" c="dimmed">
          <Trans>Your company's administrators choose what the form asks.</Trans>
        </Text>
      )}
      <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0 }}>
        <Text component="legend" fw={560} mb="xs">
          <Trans>Join form fields</Trans>
        </Text>
        {settings.data.list.map(({ talentPoolField, isEnabled }) => (
          <Switch
            key={talentPoolField}
            label={words[talentPoolField]}
            description={
              talentPoolField === alwaysAsked ? <Trans>Always required: it identifies people.</Trans> : undefined
            }
            checked={isEnabled}
            disabled={!isAdmin}
            aria-disabled={talentPoolField === alwaysAsked || undefined}
            onChange={event => talentPoolField !== alwaysAsked && ask(talentPoolField, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <SettingForm
        value={settings.emailDomain ?? ''}
        onSave={async typed => {
          const answer = await call(changeTalentPoolSettings, { params, body: { emailDomain: typed.trim() || null } })
          changeAnswers(readTalentPoolSettings, () => answer)
        }}
      >
        {(typed, type, errorOf) => (
          <TextField
            label={t`Allowed email domains`}
            hint={t`A domain such as example.com. Leave empty to let any address join.`}
            offBecause={isAdmin ? undefined : t`Set by your company's administrators.`}
            maxLength={253}
            isLeftToRight
            value={typed}
            error={errorOf('emailDomain')}
            onChange={type}
          />
        )}
      </SettingForm>
      <Text size="sm" c="dimmed">
        <Trans>You can make each link open to everyone or invitation-only.</Trans>
      </Text>
    </PageShell>
  )
}

const guessAsked = (field: TalentPoolField, isEnabled: boolean) =>
  guess(readTalentPoolSettings, known => ({
    ...known,
    data: {
      ...known.data,
      list: known.data.list.map(each => (each.talentPoolField === field ? { ...each, isEnabled } : each)),
    },
  }))

function useFieldWords(): Record<TalentPoolField, string> {
  const { t } = useLingui()
  return {
    candidate_first_name: t`First name`,
    candidate_last_name: t`Last name`,
    candidate_email: t`Email`,
    candidate_mobile_number: t`Mobile number`,
    referer_name: t`Referrer's name`,
    referer_email: t`Referrer's email`,
    referer_id: t`Referrer's employee number`,
    capture_cv: t`CV`,
  }
}
