import { type Location, listCompanyLocations, removeLocation } from '@hireloom/contract/structure/locations.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { LocationDialog } from './LocationDialog.tsx'
import { useStructureChange } from './use-structure-change.ts'

const address = listAddress({ searchKey: text() })
const page = pageData({ endpoint: listCompanyLocations, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The places for which a company hires. */
export default function LocationsPage() {
  const { t } = useLingui()
  const { list: locations, count } = page.usePageData()
  const list = useList(address)
  const { change } = useStructureChange()
  const [changing, setChanging] = useState<Location | null>(null)
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => list.go({ new: '1' })}>
      <Trans>New location</Trans>
    </Button>
  )
  const remove = ({ locationId, label }: Location) =>
    void change(
      removeLocation,
      { params: { locationId } },
      {
        said: () => (
          <Trans>
            Deleted the location <bdi>{label}</bdi>. Jobs keep it.
          </Trans>
        ),
      },
    )
  return (
    <ListPage
      title={t`Locations`}
      counted={<Plural value={count} _0="no locations" one="# location" other="# locations" />}
      action={newButton}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search locations by name or city` } }}
      nothingFits={<Trans>No location matches your search</Trans>}
      none={{
        title: <Trans>No locations yet</Trans>,
        text: <Trans>Add the places you hire for, so that everyone writes them the same way.</Trans>,
        action: newButton,
      }}
      after={
        (list.search.has('new') || changing !== null) && (
          <LocationDialog
            location={changing}
            onClose={() => (changing === null ? list.go({ new: null }) : setChanging(null))}
          />
        )
      }
    >
      <DataTable
        label={t`Locations`}
        name="locations"
        rows={locations}
        rowKey={location => String(location.locationId)}
        rowName={location => location.label}
        rowActs={location => [
          { label: <Trans>Edit</Trans>, onAct: () => setChanging(location) },
          { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => remove(location) },
        ]}
        columns={[
          {
            key: 'name',
            title: t`Name`,
            isFixed: true,
            text: location => location.label,
            cell: location => <bdi>{location.label}</bdi>,
          },
          {
            key: 'city',
            title: t`City`,
            text: location => location.city,
            cell: ({ city, postcode }) => <bdi>{[city, postcode].filter(part => part !== null).join(' ')}</bdi>,
          },
          {
            key: 'region',
            title: t`Region`,
            isSpare: true,
            text: location => location.region,
            cell: location => <bdi>{location.region}</bdi>,
          },
          {
            key: 'country',
            title: t`Country`,
            isSpare: true,
            text: location => location.countryFull,
            cell: location => location.countryFull,
          },
        ]}
      />
    </ListPage>
  )
}
