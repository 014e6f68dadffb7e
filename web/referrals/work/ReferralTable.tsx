import { pathOf } from '@hireloom/contract/pages.ts'
import type { Referral } from '@hireloom/contract/referrals/referrals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/format.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import type { RowAct } from '../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { referralTones, useMoney, useReferralWords, useSourceWords } from '../referral-words.ts'

interface ReferralTableProps {
  referrals: readonly Referral[]
  actsOf: (referral: Referral) => readonly RowAct[]
  views: readonly string[]
}

/** Referrals with who is recommended, by whom, how far they are and what is promised. */
export function ReferralTable({ referrals, actsOf, views }: ReferralTableProps) {
  const { t } = useLingui()
  const words = useReferralWords()
  const sources = useSourceWords()
  const moneyOf = useMoney()
  const nameOf = ({ candidateName }: Referral) => (candidateName === '' ? t`Details deleted` : candidateName)
  return (
    <DataTable
      name="referrals"
      views={views}
      label={t`Referrals`}
      rows={referrals}
      rowKey={({ referralId }) => String(referralId)}
      rowName={nameOf}
      rowActs={actsOf}
      columns={[
        {
          key: 'candidate',
          title: t`Candidate`,
          isFixed: true,
          text: nameOf,
          cell: row => <Candidate referral={row} name={nameOf(row)} />,
        },
        {
          key: 'job',
          title: t`Job`,
          isSpare: true,
          text: row => row.jobName,
          cell: ({ jobId, jobName }) => (
            <Link to={pathOf('/app/roboroy/job/:jobId', { jobId })}>
              <bdi>{jobName}</bdi>
            </Link>
          ),
        },
        {
          key: 'referrer',
          title: t`Referrer`,
          text: ({ desk }) => desk && `${desk.referrerName} <${desk.referrerEmail}>`,
          cell: ({ desk }) => desk && <Referrer desk={desk} source={sources[desk.source]} />,
        },
        {
          key: 'status',
          title: t`Status`,
          text: row => words[row.status],
          cell: row => <Status referral={row} word={words[row.status]} />,
        },
        {
          key: 'incentive',
          title: t`Incentive`,
          isNumber: true,
          isSpare: true,
          text: ({ incentive }) => incentive && `${incentive.amount} ${incentive.currency}`,
          cell: ({ incentive }) => <bdi>{moneyOf(incentive)}</bdi>,
        },
        {
          key: 'created',
          title: t`Received`,
          isSpare: true,
          text: row => row.createdAt,
          cell: row => <Moment value={row.createdAt} />,
        },
      ]}
    />
  )
}

function Candidate({ referral: { application }, name }: { referral: Referral; name: string }) {
  if (application === null) return <bdi>{name}</bdi>
  return (
    <Link className="row-title" to={pathOf('/app/roboroy/application/:appId', { appId: application.appId })}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Referrer({ desk, source }: { desk: NonNullable<Referral['desk']>; source: string }) {
  const number = desk.referrerUniqueId && <bdi>{desk.referrerUniqueId}</bdi>
  if (desk.referrerEmail === '')
    return (
      <Text c="dimmed" size="sm">
        <Trans>Account deleted</Trans>
      </Text>
    )
  return (
    <Stack gap={0} align="start">
      <bdi>{desk.referrerName}</bdi>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {source} · <bdi>{desk.referrerEmail}</bdi>
        {number && (
          <>
            {' · '}
            <Trans>Employee number {number}</Trans>
          </>
        )}
      </Text>
    </Stack>
  )
}

/** The state, and what explains it. */
function Status({ referral, word }: { referral: Referral; word: string }) {
  const { i18n } = useLingui()
  const { status, desk, dueOn, paidOn } = referral
  const day = (value: string) => formatDate(i18n.locale, value)
  const creditedTo = desk?.creditedTo && <bdi>{desk.creditedTo}</bdi>
  const last4 = desk?.nricLast4 && <bdi>{desk.nricLast4}</bdi>
  return (
    <Stack gap={2} align="start">
      <StatusBadge tone={referralTones[status]}>{word}</StatusBadge>
      <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        {status === 'duplicate' && creditedTo && <Trans>Credited to {creditedTo}</Trans>}
        {status === 'void' && desk?.voidReason && <bdi>{desk.voidReason}</bdi>}
        {dueOn !== null && <Trans>Due on {day(dueOn)}</Trans>}
        {paidOn !== null && <Trans>Paid on {day(paidOn)}</Trans>}
        {paidOn !== null && desk?.payoutReference && (
          <>
            {' · '}
            <bdi>{desk.payoutReference}</bdi>
          </>
        )}
        {last4 && (
          <>
            {' · '}
            <Trans>NRIC ends in {last4}</Trans>
          </>
        )}
      </Text>
    </Stack>
  )
}
