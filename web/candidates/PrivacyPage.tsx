import {
  type EmployerPrivacy,
  eraseOwnData,
  exportOwnData,
  type FreePurpose,
  freePurposes,
  giveConsent,
  readPrivacy,
} from '@hireloom/contract/candidates/privacy.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import type { KeptKind } from '@hireloom/contract/privacy/kept.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { requestContext } from '../kernel/request.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader } from '../ui/app/query.ts'
import type { Route } from './+types/PrivacyPage.ts'
import styles from './area.module.css'
import { useOwn } from './use-own.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).call(readPrivacy)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-privacy', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** Which employers keep what, what was agreed, and the way to a copy and an end of it. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [{ list: employers }, run] = useOwn(loaderData, () => call(readPrivacy))
  const [erasing, setErasing] = useState<'all' | EmployerPrivacy | null>(null)
  const erase = async () => {
    const companyId = erasing === null || erasing === 'all' ? undefined : erasing.companyId
    const body = { erase: true, ...(companyId !== undefined && { companyId }) }
    if (await run(() => call(eraseOwnData, { body }))) setErasing(null)
  }
  const isAnythingKept = employers.some(keepsSomething)
  return (
    <PageShell width="form" title={t`Privacy`}>
      <Group className={styles.card} justify="space-between">
        <Text size="sm" maw={420}>
          <Trans>Download a file with all the data that we and each employer hold about you.</Trans>
        </Text>
        <Group gap="xs">
          <Button component="a" variant="default" href={exportOwnData.path} download>
            <Trans>Download my data</Trans>
          </Button>
          {isAnythingKept && (
            <Button variant="default" onClick={() => setErasing('all')}>
              <Trans>Delete my data at all employers</Trans>
            </Button>
          )}
        </Group>
      </Group>
      {employers.length === 0 ? (
        <Empty title={<Trans>No employers have your data</Trans>}>
          <Trans>Employers you apply to appear here, with what you've agreed to.</Trans>
        </Empty>
      ) : (
        employers.map(employer => (
          <Employer
            key={employer.companyId}
            employer={employer}
            onConsent={(purpose, isGiven) =>
              void run(() =>
                call(giveConsent, {
                  body: { companyId: employer.companyId, purpose, state: isGiven ? 'given' : 'withdrawn' },
                }),
              )
            }
            onErase={() => setErasing(employer)}
            onKeep={() => void run(() => call(eraseOwnData, { body: { erase: false, companyId: employer.companyId } }))}
          />
        ))
      )}
      {erasing !== null && (
        <Modal
          opened
          onClose={() => setErasing(null)}
          title={erasing === 'all' ? t`Delete my data at all employers` : t`Delete my data at ${erasing.companyName}`}
        >
          <Stack gap="sm">
            <Text size="sm">
              <Trans>
                We'll withdraw your applications now. After {eraseAfterDays} days, your forms, CVs, profiles,
                conversations, talent network membership and event registrations with the employer are deleted for good;
                until then, you can undo it here. Your own profile and documents stay.
              </Trans>
            </Text>
            <Group justify="end" gap="xs">
              <Button variant="default" onClick={() => setErasing(null)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="light" color="red" onClick={() => void erase()}>
                <Trans>Withdraw and delete</Trans>
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </PageShell>
  )
}

const keepsSomething = ({ applications, kept }: EmployerPrivacy) => applications > 0 || kept.length > 0

interface EmployerProps {
  employer: EmployerPrivacy
  onConsent: (purpose: FreePurpose, isGiven: boolean) => void
  onErase: () => void
  onKeep: () => void
}

function Employer({ employer, onConsent, onErase, onKeep }: EmployerProps) {
  const { t } = useLingui()
  const words: Record<FreePurpose, string> = {
    future_jobs: t`Consider me for other jobs`,
    talent_pool: t`Keep me in the talent pool`,
    marketing_jobs: t`Send me job news`,
    share_with_clients: t`Show my profile to client companies`,
    whatsapp: t`Contact me on WhatsApp`,
  }
  const kinds: Record<KeptKind, string> = {
    emails: t`Emails`,
    talent_pool: t`Talent network`,
    events: t`Event registrations`,
    chats: t`Conversations`,
    notices: t`Privacy notice`,
  }
  return (
    <Stack component="section" gap="xs" className={styles.card} aria-label={employer.companyName}>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h3">
            <bdi>{employer.companyName}</bdi>
          </Title>
          <Text size="xs" c="dimmed">
            <Plural value={employer.applications} one="# application" other="# applications" />
            {employer.kept.map(kind => ` · ${kinds[kind]}`)}
          </Text>
        </div>
        {employer.eraseAt !== null ? (
          <Group gap="xs">
            <Text size="sm">
              <Trans>
                Will be deleted on <Moment value={employer.eraseAt} />
              </Trans>
            </Text>
            <Button size="xs" variant="default" onClick={onKeep}>
              <Trans>Keep my data</Trans>
            </Button>
          </Group>
        ) : (
          keepsSomething(employer) && (
            <Button
              size="xs"
              variant="default"
              onClick={onErase}
              aria-label={t`Delete my data at ${employer.companyName}`}
            >
              <Trans>Delete my data</Trans>
            </Button>
          )
        )}
      </Group>
      {freePurposes.map(purpose => {
        const present = employer.consents.find(each => each.purpose === purpose)
        return (
          <Switch
            key={purpose}
            label={words[purpose]}
            description={
              present && (
                <>
                  {present.state === 'given' ? <Trans>Agreed</Trans> : <Trans>Not agreed</Trans>}
                  {' · '}
                  <Moment value={present.givenAt} />
                  {' · '}
                  <Trans>version {present.noticeVersion} of the notice</Trans>
                </>
              )
            }
            checked={present?.state === 'given'}
            onChange={event => onConsent(purpose, event.currentTarget.checked)}
          />
        )
      })}
    </Stack>
  )
}
