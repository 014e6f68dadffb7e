import { type Host, listHosts, removeHost } from '@hireloom/contract/companies/hosts.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { languageOf } from '../../kernel/languages.ts'
import { listAddress, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { HostDialog } from './HostDialog.tsx'
import styles from './Hosts.module.css'

const address = listAddress({ searchKey: text(253) })
const page = pageData({
  endpoint: listHosts,
  input: place => ({ query: address.queryOf(place) }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The addresses under which people open this installation, for those who run it: what each is called, how it looks, whose it is. */
export default function HostsPage() {
  const { t } = useLingui()
  const { list: hosts, count } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listHosts)
  const edit = list.search.get('edit')
  const edited = hosts.find(host => String(host.hostId) === edit) ?? null
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => list.go({ edit: 'new' })}>
      <Trans>Add a host</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Hosts`}
      about={t`Each host's name, look, languages and company.`}
      action={addButton}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search hosts` } }}
      nothingFits={<Trans>No matching hosts</Trans>}
      none={{
        title: <Trans>All hosts use the default look</Trans>,
        text: <Trans>Add a host to set its name, colours and languages, or to dedicate it to one company.</Trans>,
        action: addButton,
      }}
      after={
        (edit === 'new' || edited !== null) && (
          <HostDialog key={edit} host={edited} onClose={() => list.go({ edit: null })} />
        )
      }
    >
      <RowList label={t`Hosts`}>
        {hosts.map(host => (
          <HostRow
            key={host.hostId}
            host={host}
            to={withParams(list.search, { edit: host.hostId })}
            onRemove={() =>
              void change(removeHost, { params: { hostId: host.hostId } }, { said: () => <Trans>Host removed.</Trans> })
            }
          />
        ))}
      </RowList>
    </ListPage>
  )
}

function HostRow({ host, to, onRemove }: { host: Host; to: string; onRemove: () => void }) {
  const { t } = useLingui()
  const { hostName: label, name, companyName, defaultLanguage } = host
  const language = languageOf(defaultLanguage)
  const colours = [host.primaryColor, host.secondaryColor, host.tertiaryColor, host.headerColor]
  return (
    <Row>
      <Stack gap={2}>
        <Link to={to} preventScrollReset>
          <bdi>{label}</bdi>
        </Link>
        <Text size="sm" c="dimmed">
          <bdi>{name}</bdi>
          {' · '}
          {companyName === null ? <Trans>For all companies</Trans> : <bdi>{companyName}</bdi>}
          {' · '}
          <span lang={language.tag}>{language.name}</span>{' '}
          {host.languages.length > 1 && (
            <Plural value={host.languages.length - 1} one="and # more" other="and # more" />
          )}
        </Text>
      </Stack>
      <Group gap="xs">
        {/* For the eye alone: the dialog says the colours. */}
        <svg className={styles.colours} viewBox="0 0 76 16" aria-hidden>
          {colours.map((colour, at) => (
            <circle key={at} cx={8 + at * 20} cy="8" r="7.5" fill={colour} stroke="var(--line-strong)" />
          ))}
        </svg>
        <Button size="xs" variant="default" aria-label={t`Remove: ${label}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Row>
  )
}
