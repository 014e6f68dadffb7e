import { listSequences, removeSequence, type Sequence } from '@hireloom/contract/correspondence/sequences.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { listAddress, text } from '../../kernel/list-address.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { SequenceDialog } from './SequenceDialog.tsx'

const address = listAddress({ searchKey: text() })
const page = pageData({ endpoint: listSequences, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Email sequences of the company; who manages templates makes them, and who contacts candidates sees the people in them. */
export default function SequencesPage() {
  const { t, i18n } = useLingui()
  const { list: rows, count } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listSequences)
  const mayManage = mayDo(useViewer(), 'templates.manage')
  const [edited, setEdited] = useState<Sequence | 'new' | null>(null)
  const remove = ({ sequenceId, displayName }: Sequence) =>
    void change(
      removeSequence,
      { params: { sequenceId } },
      {
        said: () => (
          <Trans>
            Deleted the sequence <bdi>{displayName}</bdi>. It sends no more emails.
          </Trans>
        ),
      },
    )
  const action = mayManage && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      <Trans>New sequence</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Email sequences`}
      counted={<Plural value={count} _0="no sequences" one="# sequence" other="# sequences" />}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search sequences` } }}
      nothingFits={<Trans>No sequence matches your search</Trans>}
      none={{
        title: <Trans>No sequences yet</Trans>,
        text: (
          <Trans>
            A sequence sends several emails with waits in between, and stops automatically when the candidate replies.
          </Trans>
        ),
      }}
      action={action}
      after={
        edited !== null && (
          <SequenceDialog sequence={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )
      }
    >
      <DataTable
        label={t`Email sequences`}
        rows={rows}
        rowKey={row => String(row.sequenceId)}
        rowName={row => row.displayName}
        {...(mayManage && {
          rowActs: (row: Sequence) => [
            { label: <Trans>Edit</Trans>, onAct: () => setEdited(row) },
            { label: <Trans>Delete</Trans>, onAct: () => remove(row) },
          ],
        })}
        columns={[
          {
            key: 'name',
            title: t`Name`,
            isFixed: true,
            cell: row => (
              <Link
                className="row-title"
                to={pathOf('/app/roboroy/sequences/:sequenceId', { sequenceId: row.sequenceId })}
              >
                <bdi>{row.displayName}</bdi>
              </Link>
            ),
          },
          {
            key: 'steps',
            title: t`Emails`,
            isNumber: true,
            cell: row => formatNumber(i18n.locale, row.steps.length),
          },
          {
            key: 'under-way',
            title: t`In progress`,
            isNumber: true,
            cell: row => formatNumber(i18n.locale, row.underWay),
          },
          {
            key: 'started',
            title: t`Started`,
            isNumber: true,
            isSpare: true,
            cell: row => formatNumber(i18n.locale, row.started),
          },
          {
            key: 'replied',
            title: t`Replied`,
            isNumber: true,
            isSpare: true,
            cell: row => formatNumber(i18n.locale, row.replied),
          },
        ]}
      />
    </ListPage>
  )
}
