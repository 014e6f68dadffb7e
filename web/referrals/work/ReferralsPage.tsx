import {
  changeReferral,
  listReferrals,
  type Referral,
  type ReferralStatus,
  referralSources,
  referralStatuses,
} from '@hireloom/contract/referrals/referrals.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, useState } from 'react'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import type { RowAct } from '../../ui/app/RowMenu.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useReferralWords, useSourceWords } from '../referral-words.ts'
import { ReferralTable } from './ReferralTable.tsx'
import { useReferralChange } from './use-referral-change.ts'

const IncentiveDialog = lazy(() => import('./IncentiveDialog.tsx'))
const PayDialog = lazy(() => import('./PayDialog.tsx'))
const AddToBucketDialog = lazy(() => import('../../talent-pool/work/AddToBucketDialog.tsx'))
const VoidDialog = lazy(() => import('./VoidDialog.tsx'))

const part = listAddress({ status: choice(referralStatuses) })
const address = listAddress({ searchKey: text(), source: choice(referralSources) })
const page = pageData({
  endpoint: listReferrals,
  input: place => ({ query: { ...part.valuesOf(place.search), ...address.queryOf(place) } }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const dialogs = { incentive: IncentiveDialog, pay: PayDialog, void: VoidDialog, bucket: BucketDialog }

/** Whom people recommended to the company: how far each is, and what is due for it. */
export default function ReferralsPage() {
  const { t } = useLingui()
  const { list: referrals, count, countsByStatus } = page.usePageData()
  const list = useList(address)
  const words = useReferralWords()
  const sources = useSourceWords()
  const [open, setOpen] = useState<{ dialog: keyof typeof dialogs; referral: Referral } | null>(null)
  const actsOf = useActs((dialog, referral) => setOpen({ dialog, referral }))
  const present = part.valuesOf(list.search).status ?? 'all'
  const all = Object.values(countsByStatus).reduce((sum, each) => sum + each, 0)
  const Dialog = open && dialogs[open.dialog]
  return (
    <ListPage
      title={t`Referrals`}
      counted={<Plural value={count} _0="no referrals" one="# referral" other="# referrals" />}
      head={
        <LinkTabs
          label={t`Referrals by status`}
          present={present}
          tabs={[
            { key: 'all', label: t`All`, count: all, to: withParams(list.search, { status: null, page: null }) || '?' },
            ...referralStatuses.map(key => ({
              key,
              label: words[key],
              count: countsByStatus[key] ?? 0,
              to: withParams(list.search, { status: key, page: null }),
            })),
          ]}
        />
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by candidate, referrer or job` },
        source: {
          label: t`Referred by`,
          any: t`Anyone`,
          options: referralSources.map(value => ({ value, label: sources[value] })),
        },
      }}
      nothingFits={<Trans>No matching referrals</Trans>}
      none={{
        title: <Trans>No referrals here</Trans>,
        text: (
          <Trans>
            When someone recommends a person for a job that accepts referrals, it appears here and follows the
            application.
          </Trans>
        ),
      }}
      after={
        Dialog && (
          <Opening>
            <Dialog referral={open.referral} onClose={() => setOpen(null)} />
          </Opening>
        )
      }
    >
      <ReferralTable referrals={referrals} actsOf={actsOf} views={[...address.params, 'status']} />
    </ListPage>
  )
}

/** Keeps the recommended person for other jobs too. */
function BucketDialog({ referral: { desk }, onClose }: { referral: Referral; onClose: () => void }) {
  const profileId = desk?.bucketProfileId ?? null
  return profileId === null ? null : <AddToBucketDialog profileIds={[profileId]} onClose={onClose} onDone={onClose} />
}

/** What can be made of a referral now, as the server allows it. */
function useActs(open: (dialog: keyof typeof dialogs, referral: Referral) => void) {
  const { change } = useReferralChange()
  const become = (referral: Referral, status: ReferralStatus, said: ReactNode) =>
    void change(changeReferral, { params: { referralId: referral.referralId }, body: { status } }, { said: () => said })
  return (referral: Referral): RowAct[] => {
    const { status, desk } = referral
    if (desk === null) return []
    const acts: Partial<Record<ReferralStatus, RowAct>> = {
      incentive_due: {
        label: <Trans>Mark incentive as due</Trans>,
        onAct: () => become(referral, 'incentive_due', <Trans>Incentive marked as due.</Trans>),
      },
      incentive_paid: { label: <Trans>Mark as paid</Trans>, onAct: () => open('pay', referral) },
      submitted: {
        label: status === 'duplicate' ? <Trans>Credit this referral</Trans> : <Trans>Reinstate referral</Trans>,
        onAct: () =>
          become(
            referral,
            'submitted',
            status === 'duplicate' ? <Trans>Referral credited.</Trans> : <Trans>Referral reinstated.</Trans>,
          ),
      },
      void: { label: <Trans>Void referral</Trans>, onAct: () => open('void', referral), isDanger: true },
    }
    const allowed = desk.changes.flatMap(next => acts[next] ?? [])
    const incentive = { label: <Trans>Change incentive</Trans>, onAct: () => open('incentive', referral) }
    const bucket = { label: <Trans>Add to a bucket</Trans>, onAct: () => open('bucket', referral) }
    return [
      ...(desk.bucketProfileId === null ? [] : [bucket]),
      ...(desk.canSetIncentive ? [incentive] : []),
      ...allowed,
    ]
  }
}
