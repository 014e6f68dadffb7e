import {
  type DualParserConfig,
  putDualParser,
  readDualParser,
  testDualParser,
} from '@hireloom/contract/intake/dual-parser.ts'
import type { ReadingFailure } from '@hireloom/contract/intake/words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/format.ts'
import { isProblem } from '../../kernel/problem.ts'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { Form } from '../../ui/app/form/Form.tsx'
import { FlagField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, refresh } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import styles from './intake.module.css'

const page = pageData({ endpoint: readDualParser })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** A second parser for uploaded CVs: where it is, whether it is asked, how it fares, and what it gets to see. */
export default function DualParserPage() {
  const { t } = useLingui()
  const config = page.usePageData()
  return (
    <PageShell
      width="form"
      title={t`Second CV parser`}
      mark={
        config.enabled ? (
          <StatusBadge tone="good">
            <Trans>On</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral">
            <Trans>Off</Trans>
          </StatusBadge>
        )
      }
      under={
        <Text size="sm" c="dimmed">
          <Trans>
            CVs your team uploads are read by the built-in parser. A provider you choose can read them too; the two
            results are combined.
          </Trans>
        </Text>
      }
    >
      <Alert color="yellow" variant="light" role="note">
        <Text size="sm" fw={560} component="h2" mt={0} mb={4}>
          <Trans>What is sent, and where</Trans>
        </Text>
        <Trans>
          While this is on, each CV your team uploads is sent in full, with its file name, to the address below: names,
          contact details, work history and anything else in the file. CVs that candidates send with their own
          application aren't. Agree on data processing with the provider, and name them in your privacy notice, before
          you turn it on.
        </Trans>
      </Alert>
      <Settings config={config} />
      <State config={config} />
      <Rules />
    </PageShell>
  )
}

function Settings({ config }: { config: DualParserConfig }) {
  const { t } = useLingui()
  const outside = config.vendors.find(({ vendor }) => vendor === 'http')
  const form = useForm({
    start: () => ({ enabled: config.enabled, address: outside?.address ?? '', secret: '', hasNoSecret: false }),
    send: ({ secret, hasNoSecret, ...typed }) =>
      call(putDualParser, {
        body: { ...typed, ...(hasNoSecret ? { secret: null } : secret !== '' && { secret }) },
      }),
    keptOf: ({ enabled, vendors }) => ({
      enabled,
      address: vendors.find(({ vendor }) => vendor === 'http')?.address ?? '',
      secret: '',
      hasNoSecret: false,
    }),
    onSent: () => void refresh(readDualParser),
  })
  return (
    <Form form={form} showsState>
      <TextField
        {...form.field('address')}
        label={t`Parser address`}
        hint={t`Starts with https:// and takes CVs as JSON. The format is described in docs/dual-parser.md.`}
        maxLength={500}
        isLeftToRight
      />
      <TextField
        {...form.field('secret')}
        label={t`Secret`}
        type="password"
        hint={
          outside?.hasSecret
            ? t`A secret is saved. Leave empty to keep it. A new address on another host needs it again.`
            : t`Sent as a bearer token. Leave empty if the parser needs none.`
        }
        maxLength={500}
        isLeftToRight
      />
      {outside?.hasSecret && <FlagField {...form.field('hasNoSecret')} label={t`Delete the saved secret`} />}
      <FlagField {...form.field('enabled')} label={t`Send uploaded CVs to this parser`} />
    </Form>
  )
}

function useFailureWords(): Readonly<Record<ReadingFailure, string>> {
  const { t } = useLingui()
  return {
    timeout: t`It took longer than 20 seconds.`,
    unreachable: t`It couldn't be reached.`,
    'not-allowed': t`This address isn't allowed. It must start with https and can't be on an internal network.`,
    refused: t`It refused the request. Check the address and the secret.`,
    unreadable: t`Its answer wasn't in the expected format.`,
    'too-large': t`The file was too large to send.`,
    skipped: t`We skipped it because it failed several times in a row.`,
  }
}

type Tested = { ms: number; failure: ReadingFailure | null; name: string }

function State({ config: { state, vendors } }: { config: DualParserConfig }) {
  const { t, i18n } = useLingui()
  const words = useFailureWords()
  const { isBusy, change } = useChange(readDualParser)
  const [tested, setTested] = useState<Tested | null>(null)
  const isReady = vendors.some(({ vendor, isReady: ready }) => vendor === 'http' && ready)
  const test = async () => {
    setTested(null)
    const answer = await change(
      testDualParser,
      {},
      { refused: error => (isProblem(error) ? error.message : <Trans>The test couldn't be sent.</Trans>) },
    )
    if (answer !== null) setTested({ ms: answer.ms, failure: answer.failure, name: answer.profile?.fullName ?? '–' })
  }
  return (
    <Stack component="section" gap="xs" aria-labelledby="parser-state">
      <Title order={2} size="h2" id="parser-state">
        <Trans>Last 30 days</Trans>
      </Title>
      <Facts
        facts={[
          { label: t`Read`, value: formatNumber(i18n.locale, state.read) },
          { label: t`Failed`, value: formatNumber(i18n.locale, state.failed) },
        ]}
      />
      {state.lastFailure !== null && (
        <Text size="sm">
          <Trans>
            Last failure <Moment value={state.lastFailure.at} />:
          </Trans>{' '}
          {words[state.lastFailure.reason]}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" loading={isBusy} disabled={!isReady} onClick={() => void test()}>
          <Trans>Send a test CV</Trans>
        </Button>
        <Text size="sm" c="dimmed">
          {isReady ? (
            <Trans>We'll send a sample CV to the saved address.</Trans>
          ) : (
            <Trans>Save an address first.</Trans>
          )}
        </Text>
      </Group>
      {tested !== null && (
        <Text component="output" size="sm" fw={560} {...(tested.failure !== null && { c: 'red' })}>
          {tested.failure === null ? (
            <Trans>
              It answered within {formatNumber(i18n.locale, tested.ms)} ms and read the name <bdi>{tested.name}</bdi>.
            </Trans>
          ) : (
            words[tested.failure]
          )}
        </Text>
      )}
    </Stack>
  )
}

function Rules() {
  return (
    <Stack component="section" gap="xs" aria-labelledby="parser-rules">
      <Title order={2} size="h2" id="parser-rules">
        <Trans>How results are combined</Trans>
      </Title>
      <ul className={styles.plain}>
        <li>
          <Trans>Name, location and summary: the more confident result is used.</Trans>
        </li>
        <li>
          <Trans>Skills, links, work, education, certificates and languages: both results are combined.</Trans>
        </li>
        <li>
          <Trans>Email and phone: both must agree. If they don't, you choose in CV review.</Trans>
        </li>
        <li>
          <Trans>If the provider fails, the built-in result is used. No CV is lost.</Trans>
        </li>
      </ul>
    </Stack>
  )
}
