import {
  addFactor,
  type FactorKind,
  listFactors,
  makeRecoveryCodes,
  removeFactor,
  startFactor,
} from '@hireloom/contract/accounts/second-factors.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { useTellFailure } from '../ui/app/failures.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { refresh } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { showDone, showFailure } from '../ui/app/UndoToast.tsx'
import { AddAppDialog } from './AddAppDialog.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { hasPasskeys, makePasskey } from './passkeys.ts'
import { useProof } from './use-proof.tsx'

/** Changes factors one at a time, tells what went wrong, and then shows what there is. */
function useRun(): [(work: () => Promise<void>) => Promise<void>, boolean] {
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
      void refresh(listFactors)
    }
  }
  return [run, isBusy]
}

/** The own second factors: what there is, adding and removing, and the recovery codes. */
export function FactorsPanel({ factors }: { factors: Output<typeof listFactors> }) {
  const { t } = useLingui()
  const [run, isBusy] = useRun()
  const [proved, dialog] = useProof()
  const [app, setApp] = useState<Output<typeof startFactor> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { list, codesLeft, isRequired } = factors
  const nameOf = (kind: FactorKind, name: string) => name || (kind === 'totp' ? t`Authenticator app` : t`Passkey`)
  const isAdded = (recoveryCodes: readonly string[] | null) => {
    setApp(null)
    setCodes(recoveryCodes)
    showDone(<Trans>Two-step verification is on.</Trans>)
  }
  const start = (kind: FactorKind) => proved(() => call(startFactor, { body: { kind } }))
  const addApp = () => run(async () => setApp(await start('totp')))
  const addPasskey = () =>
    run(async () => {
      const started = await start('passkey')
      if (!started?.passkey) return
      const passkey = await makePasskey(started.passkey).catch(() => null)
      if (passkey === null) return showFailure(<Trans>We couldn't create the passkey. Try again.</Trans>)
      const { recoveryCodes } = await call(addFactor, { body: { token: started.token, passkey } })
      isAdded(recoveryCodes)
    })
  const remove = (factorId: number) =>
    run(async () => {
      const isRemoved = await proved(() => call(removeFactor, { params: { factorId } }))
      if (isRemoved) showDone(<Trans>Verification method removed.</Trans>)
    })
  const renew = () => run(async () => setCodes((await proved(() => call(makeRecoveryCodes)))?.recoveryCodes ?? null))
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        <Trans>Two-step verification</Trans>
      </Title>
      <Text size="sm" c="dimmed" maw={560}>
        {isRequired ? (
          <Trans>Two-step verification is required.</Trans>
        ) : (
          <Trans>Protect your account with a second step when you sign in.</Trans>
        )}
      </Text>
      {list.length > 0 && (
        <RowList label={t`Verification methods`}>
          {list.map(factor => (
            <Row key={factor.factorId}>
              <div>
                <Text size="sm">
                  <bdi>{nameOf(factor.kind, factor.name)}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  {factor.lastUsedAt === null ? (
                    <>
                      <Trans>Added</Trans> <Moment value={factor.createdAt} />
                    </>
                  ) : (
                    <>
                      <Trans>Last used</Trans> <Moment value={factor.lastUsedAt} />
                    </>
                  )}
                </Text>
              </div>
              <Button
                size="xs"
                variant="default"
                disabled={isBusy}
                aria-label={t`Remove ${nameOf(factor.kind, factor.name)}`}
                onClick={() => void remove(factor.factorId)}
              >
                <Trans>Remove</Trans>
              </Button>
            </Row>
          ))}
          <Row>
            <Text size="sm">
              <Plural value={codesLeft} one="# recovery code left" other="# recovery codes left" />
            </Text>
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void renew()}>
              <Trans>Create new codes</Trans>
            </Button>
          </Row>
        </RowList>
      )}
      <Group gap="xs">
        {!list.some(({ kind }) => kind === 'totp') && (
          <Button variant="default" disabled={isBusy} onClick={() => void addApp()}>
            <Trans>Add an authenticator app</Trans>
          </Button>
        )}
        {hasPasskeys() && (
          <Button variant="default" disabled={isBusy} onClick={() => void addPasskey()}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </Group>
      {app && (
        <AddAppDialog
          started={app}
          onAdded={recoveryCodes => void run(async () => isAdded(recoveryCodes))}
          onClose={() => setApp(null)}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {dialog}
    </Stack>
  )
}
