import {
  listReferences,
  type Reference,
  remindReferee,
  removeReference,
  sendReference,
} from '@hireloom/contract/references/references.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { ask } from '../ui/app/confirm.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { Opening } from '../ui/app/Opening.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData } from '../ui/app/page-data.ts'
import { RowList } from '../ui/app/RowList.tsx'
import { useChange } from '../ui/app/use-change.tsx'
import { ReferenceItem } from './ReferenceItem.tsx'

const RefereeDialog = lazy(async () => ({ default: (await import('./RefereeDialog.tsx')).RefereeDialog }))

const page = pageData({ endpoint: listReferences })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** People who can say how it is to work with the candidate: named here, asked by e-mail, with where each request stands. */
export default function ReferencesPage() {
  const { t } = useLingui()
  const { references, applicant } = page.usePageData()
  const [isAdding, setAdding] = useState(false)
  const { change } = useChange(listReferences)
  const paramsOf = ({ referenceId }: Reference) => ({ params: { referenceId } })
  const remove = async (reference: Reference) => {
    const { name } = reference.referee
    const question =
      reference.status === 'submitted'
        ? {
            title: t`Remove reference`,
            question: t`This permanently deletes the reference from ${name}, for employers too.`,
            act: t`Remove`,
          }
        : {
            title: t`Cancel request`,
            question: t`The link in the email to ${name} stops working, and any draft answers are deleted.`,
            act: t`Withdraw`,
          }
    if (await ask({ ...question, isDanger: true })) await change(removeReference, paramsOf(reference))
  }
  const addButton = (
    <Button onClick={() => setAdding(true)}>
      <Trans>Add a referee</Trans>
    </Button>
  )
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
              onSend={() => void change(sendReference, paramsOf(reference))}
              onRemind={() => void change(remindReferee, paramsOf(reference))}
              onRemove={() => void remove(reference)}
            />
          ))}
        </RowList>
      )}
      {isAdding && (
        <Opening>
          <RefereeDialog applications={applicant.applications} onClose={() => setAdding(false)} />
        </Opening>
      )}
    </PageShell>
  )
}
