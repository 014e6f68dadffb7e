import { type Host, listHosts } from '@hireloom/contract/companies/hosts.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { isPlatformAdmin } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { languageOf } from '../../kernel/languages.ts'
import { requestContext } from '../../kernel/request.ts'
import { numberParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import type { Route } from './+types/HostsPage.ts'
import { HostDialog } from './HostDialog.tsx'
import styles from './Hosts.module.css'
import { useHostChanges } from './use-host-changes.tsx'

const size = 20
const listName = 'hosts'

function readList(ask: Call, search: URLSearchParams) {
  const page = numberParam(search, 'page', 1, value => value >= 1 && value <= 10_000)
  const searchKey = search.get('searchKey')?.slice(0, 253)
  return ask(listHosts, { query: { searchKey, skip: (page - 1) * size, limit: size } }).then(found => ({
    page,
    ...found,
  }))
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (web.user && !isPlatformAdmin(web.user)) throw redirect(web.user.startPage)
  return readList(web.call, url.searchParams)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  url.searchParams.delete('edit')
  return cachedLoader(listName, { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** The addresses under which people open this installation, for those who run it: what each is called, how it looks, whose it is. */
export default function HostsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { page, list, count } = useCached(loaderData, () => readList(call, search))
  const { save, remove } = useHostChanges(listName)
  const edit = search.get('edit')
  const edited = list.find(host => String(host.hostId) === edit) ?? null
  const go = (params: ParamChanges) => void navigate(withParams(search, params) || '.', { preventScrollReset: true })
  const searchKey = search.get('searchKey') ?? ''
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go({ edit: 'new' })}>
      <Trans>Add a host</Trans>
    </Button>
  )
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={860}>
      <PageTitle
        title={t`Hosts`}
        under={
          <Text size="sm" c="dimmed">
            <Trans>
              What the site is called under each of its addresses, how it looks and speaks there, and whose it is.
            </Trans>
          </Text>
        }
        actions={addButton}
      />
      {(count > 0 || searchKey !== '') && (
        <SearchBox
          label={t`Search hosts`}
          value={searchKey}
          onSearch={text => go({ searchKey: text || null, page: null })}
        />
      )}
      {list.length === 0 && searchKey === '' && (
        <Empty title={<Trans>Every address has the usual look</Trans>} action={addButton}>
          <Trans>
            Add a host to give it a name, colours and languages of its own, or to make it the site of one company.
          </Trans>
        </Empty>
      )}
      {list.length === 0 && searchKey !== '' && <Empty title={<Trans>No host has these words</Trans>} />}
      {list.length > 0 && (
        <RowList label={t`Hosts`}>
          {list.map(host => (
            <HostRow
              key={host.hostId}
              host={host}
              to={withParams(search, { edit: String(host.hostId) })}
              onRemove={() => void remove(host)}
            />
          ))}
        </RowList>
      )}
      <Paging page={page} size={size} count={count} onPage={next => go({ page: String(next) })} />
      <HostDialog
        key={edit ?? ''}
        isOpen={edit === 'new' || edited !== null}
        host={edited}
        onSave={(form, key) => save(edited, form, key)}
        onClose={() => go({ edit: null })}
      />
    </Stack>
  )
}

function HostRow({ host, to, onRemove }: { host: Host; to: string; onRemove: () => void }) {
  const { t } = useLingui()
  const { hostName: label, name, companyName, defaultLanguage } = host
  const language = languageOf(defaultLanguage)
  return (
    <Row>
      <Stack gap={2}>
        <Link to={to} preventScrollReset>
          <bdi>{label}</bdi>
        </Link>
        <Text size="sm" c="dimmed">
          <bdi>{name}</bdi>
          {' · '}
          {companyName === null ? <Trans>Of all companies</Trans> : <bdi>{companyName}</bdi>}
          {' · '}
          <span lang={language.tag}>{language.name}</span>
          {host.languages.length > 1 && (
            <>
              {' '}
              <Plural value={host.languages.length - 1} one="and # more" other="and # more" />
            </>
          )}
        </Text>
      </Stack>
      <Group gap="xs">
        <Colours host={host} />
        <Button size="xs" variant="default" aria-label={t`Remove: ${label}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Row>
  )
}

/** The colours of a host, for the eye alone: its dialog says them. */
function Colours({ host }: { host: Host }) {
  const colours = [host.primaryColor, host.secondaryColor, host.tertiaryColor, host.headerColor]
  return (
    <svg className={styles.colours} viewBox="0 0 76 16" aria-hidden>
      {colours.map((colour, at) => (
        <circle key={at} cx={8 + at * 20} cy="8" r="7.5" fill={colour} stroke="var(--line-strong)" />
      ))}
    </svg>
  )
}
