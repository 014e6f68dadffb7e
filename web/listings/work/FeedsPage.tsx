import { exportFeedFetches, listFeedBoards, listFeedFetches } from '@hireloom/contract/listings/feed-fetches.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, NativeSelect, NumberInput, Stack, Table, Text, Title } from '@mantine/core'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/format.ts'
import { requestContext } from '../../kernel/request.ts'
import { choiceParam, numberParam, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import type { Route } from './+types/FeedsPage.ts'
import { FeedAddresses } from './FeedAddresses.tsx'
import styles from './feeds.module.css'

/** Whoever goes by keyboard can push what is too wide. */
const reachable = { viewportProps: { tabIndex: 0 } } as const
/** Columns that a phone does without; the file has them all. */
const onlyWide = { visibleFrom: 'sm' } as const

const pageSize = 20
const spans = ['7', '1', '30', '90'] as const

function askedOf(params: URLSearchParams) {
  const page = numberParam(params, 'page', 1, value => value >= 1 && value <= 5000)
  const jobId = numberParam(params, 'job', 0, value => value >= 1 && value < 1e15)
  const filter = {
    days: Number(choiceParam(params, 'days', spans, '7')),
    board: params.get('board')?.slice(0, 60) || undefined,
    jobId: jobId === 0 ? undefined : jobId,
  }
  return { page, filter, query: { ...filter, limit: pageSize, skip: (page - 1) * pageSize } }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const companyId = web.user?.companyId
  if (companyId == null) throw data(null, { status: 404 })
  const { filter, query } = askedOf(url.searchParams)
  const [fetches, boards] = await Promise.all([
    web.call(listFeedFetches, { query }),
    web.call(listFeedBoards, { query: { days: filter.days } }),
  ])
  return { fetches, boards: boards.list, companyId, publicUrl: web.publicUrl }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('feeds', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** Where job boards fetch the company's jobs, and when they last did. */
export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page, filter, query } = askedOf(params)
  const { companyId, publicUrl, fetches, boards } = useCached(loaderData, async () => ({
    ...loaderData.data,
    fetches: await call(listFeedFetches, { query }),
    boards: (await call(listFeedBoards, { query: { days: filter.days } })).list,
  }))
  const go = (changes: Parameters<typeof withParams>[1]) =>
    void navigate(withParams(params, { page: null, ...changes }) || '.', { preventScrollReset: true })
  const isNarrowed = filter.board !== undefined || filter.jobId !== undefined
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <Stack gap="lg" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle
        title={t`Job feeds`}
        under={
          <Text size="sm" c="dimmed">
            <Trans>Job boards fetch your open public jobs from here, and you see which of them came.</Trans>
          </Text>
        }
      />
      <FeedAddresses publicUrl={publicUrl} companyId={companyId} />
      <Group align="end" gap="sm">
        <NativeSelect
          label={t`Since`}
          value={String(filter.days)}
          onChange={event => go({ days: event.currentTarget.value, board: null })}
          data={[
            { value: '1', label: t`24 hours` },
            { value: '7', label: t`7 days` },
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
          ]}
        />
        <NativeSelect
          label={t`Job board`}
          value={filter.board ?? ''}
          onChange={event => go({ board: event.currentTarget.value || null })}
          data={[
            { value: '', label: t`All` },
            ...[...new Set([...boards.map(({ board }) => board), filter.board ?? ''])]
              .filter(board => board !== '')
              .map(board => ({ value: board, label: board })),
          ]}
        />
        <form
          onSubmit={event => {
            event.preventDefault()
            const job = new FormData(event.currentTarget).get('job')
            go({ job: typeof job === 'string' && job !== '' ? job : null })
          }}
        >
          <Group align="end" gap="xs">
            <NumberInput
              key={filter.jobId ?? ''}
              name="job"
              label={t`Number of a job`}
              defaultValue={filter.jobId ?? ''}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              w={140}
            />
            <Button type="submit" variant="default">
              <Trans>Show</Trans>
            </Button>
          </Group>
        </form>
        <Button
          variant="default"
          component="a"
          href={`${exportFeedFetches.path}${writeQuery(filter)}`}
          download
          ms="auto"
        >
          <Trans>Download as CSV</Trans>
        </Button>
      </Group>
      {boards.length > 0 && (
        <section>
          <Title order={2} size="h4" mb="xs">
            <Trans>By job board</Trans>
          </Title>
          <Table.ScrollContainer minWidth={0} scrollAreaProps={reachable}>
            <Table aria-label={t`By job board`} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  {[t`Job board`, t`Fetches`, t`Nothing new`, t`Your jobs`, t`Last fetch`].map((head, column) => (
                    <Table.Th key={head} scope="col" {...(column === 2 && onlyWide)}>
                      {head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {boards.map(row => (
                  <Table.Tr key={row.board}>
                    <Table.Th scope="row">
                      <Anchor
                        component={Link}
                        to={withParams(params, { board: row.board, page: null })}
                        size="sm"
                        underline="always"
                        preventScrollReset
                      >
                        <bdi>{row.board}</bdi>
                      </Anchor>
                    </Table.Th>
                    <Table.Td className="figures">{number(row.fetches)}</Table.Td>
                    <Table.Td className="figures" {...onlyWide}>
                      {number(row.unchanged)}
                    </Table.Td>
                    <Table.Td className="figures">{number(row.ownJobs)}</Table.Td>
                    <Table.Td>
                      <Moment value={row.lastFetchedAt} isExact />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </section>
      )}
      <section>
        <Title order={2} size="h4" mb="xs">
          <Plural value={fetches.count} one="# fetch" other="# fetches" />
        </Title>
        {fetches.list.length === 0 ? (
          <Empty
            title={isNarrowed ? <Trans>No fetch fits</Trans> : <Trans>No job board has come yet</Trans>}
            action={
              isNarrowed && (
                <Button variant="default" onClick={() => go({ board: null, job: null })}>
                  <Trans>Show all</Trans>
                </Button>
              )
            }
          >
            {isNarrowed ? (
              <Trans>No job board has fetched this in the days chosen.</Trans>
            ) : (
              <Trans>Give a job board one of the addresses above, with its name in it.</Trans>
            )}
          </Empty>
        ) : (
          <Table.ScrollContainer minWidth={0} scrollAreaProps={reachable}>
            <Table aria-label={t`Fetches`} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  {[t`Time`, t`Job board`, t`Format`, t`Answer`, t`Your jobs`, t`Program`].map((head, column) => (
                    <Table.Th key={head} scope="col" {...([2, 5].includes(column) && onlyWide)}>
                      {head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {fetches.list.map(each => (
                  <Table.Tr key={each.fetchId}>
                    <Table.Td>
                      <Moment value={each.fetchedAt} isExact />
                    </Table.Td>
                    <Table.Td>
                      <bdi>{each.board}</bdi>
                    </Table.Td>
                    <Table.Td {...onlyWide}>{each.format.toUpperCase()}</Table.Td>
                    <Table.Td>{each.status === 304 ? <Trans>Nothing new</Trans> : <Trans>Sent</Trans>}</Table.Td>
                    <Table.Td className="figures">{number(each.ownJobs)}</Table.Td>
                    <Table.Td {...onlyWide}>
                      <bdi className={styles.program} title={each.userAgent}>
                        {each.userAgent}
                      </bdi>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Paging page={page} size={pageSize} count={fetches.count} onPage={next => go({ page: next })} />
      </section>
    </Stack>
  )
}
