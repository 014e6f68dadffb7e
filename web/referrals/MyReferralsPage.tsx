import { pathOf } from '@hireloom/contract/pages.ts'
import { listReferrals, type Referral, referralStatuses } from '@hireloom/contract/referrals/referrals.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../kernel/format.ts'
import { choice, listAddress, text } from '../kernel/list-address.ts'
import { ListPage } from '../ui/app/ListPage.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { pageData } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'
import { useList } from '../ui/app/use-list.ts'
import { referralTones, useMoney, useReferralWords } from './referral-words.ts'

const address = listAddress({ searchKey: text(), status: choice(referralStatuses) })
const page = pageData({
  endpoint: listReferrals,
  input: place => ({ query: { ...address.queryOf(place), mine: true } }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Whom a person has recommended, and what became of it. */
export default function MyReferralsPage() {
  const { t } = useLingui()
  const { list: referrals, count, countsByStatus } = page.usePageData()
  const list = useList(address)
  const words = useReferralWords()
  const refer = (
    <Button component={Link} to={pathOf('/app/roboroy/refer')}>
      <Trans>Refer someone</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`My referrals`}
      counted={<Plural value={count} _0="no referrals" one="# referral" other="# referrals" />}
      action={refer}
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by name or job` },
        status: {
          label: t`Status`,
          any: t`Any status`,
          options: referralStatuses
            .filter(value => countsByStatus[value] !== undefined)
            .map(value => ({ value, label: words[value] })),
        },
      }}
      nothingFits={<Trans>No matching referrals</Trans>}
      none={{
        title: <Trans>You haven't referred anyone yet</Trans>,
        text: <Trans>Recommend someone you know for an open job, and follow their progress here.</Trans>,
        action: refer,
      }}
    >
      <RowList label={t`My referrals`}>
        {referrals.map(referral => (
          <ReferralRow key={referral.referralId} referral={referral} />
        ))}
      </RowList>
    </ListPage>
  )
}

function ReferralRow({ referral }: { referral: Referral }) {
  const words = useReferralWords()
  const { candidateName, jobName, companyName, status, createdAt } = referral
  return (
    <Row>
      <Stack gap={2} miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {candidateName === '' ? <Trans>Details deleted</Trans> : <bdi>{candidateName}</bdi>}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{jobName}</bdi> · <bdi>{companyName}</bdi> · <Moment value={createdAt} />
        </Text>
        <IncentiveNote referral={referral} />
      </Stack>
      <Group gap="xs">
        <StatusBadge tone={referralTones[status]}>{words[status]}</StatusBadge>
      </Group>
    </Row>
  )
}

/** What is promised, due or paid, or why there is nothing. */
function IncentiveNote({ referral }: { referral: Referral }) {
  const { i18n } = useLingui()
  const moneyOf = useMoney()
  const { status, incentive, dueOn, paidOn } = referral
  if (status === 'duplicate')
    return (
      <Text size="sm">
        <Trans>Someone else recommended this person in the 180 days before. The first referral counts.</Trans>
      </Text>
    )
  if (incentive === null || ['rejected', 'withdrawn', 'void'].includes(status)) return null
  const money = <bdi>{moneyOf(incentive)}</bdi>
  const day = (value: string) => formatDate(i18n.locale, value)
  return (
    <Text size="sm">
      {paidOn !== null ? (
        <Trans>
          Incentive: {money}, paid on {day(paidOn)}
        </Trans>
      ) : dueOn !== null ? (
        <Trans>
          Incentive: {money}, due on {day(dueOn)}
        </Trans>
      ) : (
        <Trans>Incentive for a hire: {money}</Trans>
      )}
    </Text>
  )
}
