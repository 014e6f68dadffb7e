import { type Location, listCompanyLocations, removeLocation } from '@hireloom/contract/structure/locations.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listAddress, text } from '../../kernel/list-address.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { LocationDialog } from './LocationDialog.tsx'
import { StructureList } from './StructureList.tsx'
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
    <StructureList
      title={t`Locations`}
      name="locations"
      counted={<Plural value={count} _0="no locations" one="# location" other="# locations" />}
      newLabel={<Trans>New location</Trans>}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search locations by name or city` } }}
      nothingFits={<Trans>No location matches your search</Trans>}
      none={{
        title: <Trans>No locations yet</Trans>,
        text: <Trans>Add the places you hire for, so that everyone writes them the same way.</Trans>,
      }}
      rows={locations}
      keyOf={location => location.locationId}
      nameOf={location => location.label}
      dialog={(location, onClose) => <LocationDialog location={location} onClose={onClose} />}
      onRemove={remove}
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
  )
}
