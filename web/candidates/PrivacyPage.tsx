import { listOwnApplications, readDashboard, readTimeLine } from '@hireloom/contract/candidates/portal.ts'
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
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { ask } from '../ui/app/confirm.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData } from '../ui/app/page-data.ts'
import { useChange } from '../ui/app/use-change.tsx'
import styles from './area.module.css'

const page = pageData({ endpoint: readPrivacy })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Which employers keep what, what was agreed, and the way to a copy and an end of it. */
export default function PrivacyPage() {
  const { t } = useLingui()
  const { list: employers } = page.usePageData()
  const { change } = useChange(readPrivacy, readDashboard, listOwnApplications, readTimeLine)
  const erase = async (employer: EmployerPrivacy | 'all') => {
    const isMeant = await ask({
      title: employer === 'all' ? t`Delete my data at all employers` : t`Delete my data at ${employer.companyName}`,
      question: t`We'll withdraw your applications now. After ${eraseAfterDays} days, your forms, CVs, profiles, conversations, talent network membership and event registrations with the employer are deleted for good; until then, you can undo it here. Your own profile and documents stay.`,
      act: t`Withdraw and delete`,
      isDanger: true,
    })
    const which = employer === 'all' ? {} : { companyId: employer.companyId }
    if (isMeant) await change(eraseOwnData, { body: { erase: true, ...which } })
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
            <Button variant="default" onClick={() => void erase('all')}>
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
              void change(giveConsent, {
                body: { companyId: employer.companyId, purpose, state: isGiven ? 'given' : 'withdrawn' },
              })
            }
            onErase={() => void erase(employer)}
            onKeep={() => void change(eraseOwnData, { body: { erase: false, companyId: employer.companyId } })}
          />
        ))
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
