import type { Referee } from '@hireloom/contract/references/referee.ts'
import {
  createReference,
  listReferences,
  type Reference,
  remindReferee,
  removeReference,
  sendReference,
} from '@hireloom/contract/references/references.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { requestContext } from '../kernel/request.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader } from '../ui/app/query.ts'
import { RowList } from '../ui/app/RowList.tsx'
import type { Route } from './+types/ReferencesPage.ts'
import { RefereeDialog } from './RefereeDialog.tsx'
import { ReferenceItem } from './ReferenceItem.tsx'
import { useOwn } from './use-own.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).call(listReferences)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-references', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** People who can say how it is to work with the candidate: named here, asked by e-mail, with where each request stands. */
export default function ReferencesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [{ references, applicant }, run] = useOwn(loaderData, () => call(listReferences))
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Reference | null>(null)
  const after = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      return call(listReferences)
    })
  const add = async (referee: Referee, appId: number | null, isSent: boolean) => {
    if (await after(() => call(createReference, { body: { referee, appId, isSent } }))) setAdding(false)
  }
  const remove = async ({ referenceId }: Reference) => {
    if (await after(() => call(removeReference, { params: { referenceId } }))) setRemoving(null)
  }
  const addButton = (
    <Button onClick={() => setAdding(true)}>
      <Trans>Add a referee</Trans>
    </Button>
  )
  const name = removing?.referee.name
  return (
    <PageShell width="form" title={t`References`} actions={references.length > 0 && addButton}>
      {references.length === 0 ? (
        <Empty title={<Trans>No references yet</Trans>} action={addButton}>
          <Trans>
            Add people you've worked with. We'll email them a few questions, and you'll see the status of each request
            here.
          </Trans>
        </Empty>
      ) : (
        <RowList>
          {references.map(reference => (
            <ReferenceItem
              key={reference.referenceId}
              reference={reference}
              onSend={() => void after(() => call(sendReference, { params: { referenceId: reference.referenceId } }))}
              onRemind={() => void after(() => call(remindReferee, { params: { referenceId: reference.referenceId } }))}
              onRemove={() => setRemoving(reference)}
            />
          ))}
        </RowList>
      )}
      {isAdding && (
        <RefereeDialog
          applications={applicant.applications}
          onAdd={(referee, appId, isSent) => void add(referee, appId, isSent)}
          onClose={() => setAdding(false)}
        />
      )}
      {removing !== null && (
        <Modal
          opened
          onClose={() => setRemoving(null)}
          title={removing.status === 'submitted' ? t`Remove reference` : t`Cancel request`}
        >
          <Stack gap="sm">
            <Text size="sm">
              {removing.status === 'submitted' ? (
                <Trans>
                  This permanently deletes the reference from <bdi>{name}</bdi>, for employers too.
                </Trans>
              ) : (
                <Trans>
                  The link in the email to <bdi>{name}</bdi> stops working, and any draft answers are deleted.
                </Trans>
              )}
            </Text>
            <Group justify="end" gap="xs">
              <Button variant="default" onClick={() => setRemoving(null)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="light" color="red" onClick={() => void remove(removing)}>
                {removing.status === 'submitted' ? <Trans>Remove</Trans> : <Trans>Withdraw</Trans>}
              </Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </PageShell>
  )
}
