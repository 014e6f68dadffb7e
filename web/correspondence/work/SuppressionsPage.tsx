import {
  listSuppressions,
  removeSuppression,
  type Suppression,
  suppressionReasons,
} from '@hireloom/contract/correspondence/suppressions.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { SuppressionDialog } from './SuppressionDialog.tsx'

const address = listAddress({ searchKey: text(), reason: choice(suppressionReasons) })
const page = pageData({ endpoint: listSuppressions, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Addresses that the company does not email, or not in bulk. */
export default function SuppressionsPage() {
  const { t } = useLingui()
  const { list: rows, count } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listSuppressions)
  const [isAdding, setIsAdding] = useState(false)
  const reasons = {
    unsubscribed: t`Unsubscribed`,
    bounced: t`Address doesn't exist`,
    complained: t`Reported as spam`,
    manual: t`Added by a colleague`,
  }
  const stops = (reason: Suppression['reason']) =>
    reason === 'unsubscribed' ? t`Bulk emails` : t`All except essential application emails`
  const lift = ({ suppressionId, email }: Suppression) =>
    void change(
      removeSuppression,
      { params: { suppressionId } },
      {
        said: () => (
          <Trans>
            <bdi dir="ltr">{email}</bdi> gets emails again.
          </Trans>
        ),
      },
    )
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
      <Trans>Add an address</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Do-not-email list`}
      counted={<Plural value={count} _0="no addresses" one="# address" other="# addresses" />}
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search addresses` },
        reason: {
          label: t`Reason`,
          any: t`All reasons`,
          options: suppressionReasons.map(value => ({ value, label: reasons[value] })),
        },
      }}
      nothingFits={<Trans>No address matches your search</Trans>}
      none={{
        title: <Trans>No one is on this list</Trans>,
        text: <Trans>Addresses that unsubscribe, don't exist, or report your emails as spam appear here.</Trans>,
      }}
      action={addButton}
      after={isAdding && <SuppressionDialog onClose={() => setIsAdding(false)} />}
    >
      <DataTable
        label={t`Do-not-email list`}
        name="suppressions"
        rows={rows}
        rowKey={row => String(row.suppressionId)}
        rowName={row => row.email}
        rowActs={row => [{ label: <Trans>Email again</Trans>, onAct: () => lift(row) }]}
        columns={[
          {
            key: 'email',
            title: t`Email address`,
            isFixed: true,
            text: row => row.email,
            cell: row => <bdi dir="ltr">{row.email}</bdi>,
          },
          { key: 'reason', title: t`Reason`, text: row => reasons[row.reason], cell: row => reasons[row.reason] },
          {
            key: 'stops',
            title: t`Stops`,
            isSpare: true,
            text: row => stops(row.reason),
            cell: row => stops(row.reason),
          },
          {
            key: 'by',
            title: t`Added by`,
            isSpare: true,
            text: row => row.createdByName,
            cell: row => row.createdByName !== null && <bdi>{row.createdByName}</bdi>,
          },
          {
            key: 'created',
            title: t`Since`,
            text: row => row.createdAt,
            cell: row => <Moment value={row.createdAt} />,
          },
        ]}
      />
    </ListPage>
  )
}
