import { changeLocation, createLocation, type Location } from '@hireloom/contract/structure/locations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { NumberField, PickField, TextField } from '../../ui/app/form/fields.tsx'
import { chosen, countriesIn, idOf } from './choices.ts'
import { useStructureForm } from './use-structure-form.ts'

/** What is known of a place; a new one without `location`. */
export function LocationDialog({ location, onClose }: { location: Location | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useStructureForm(
    {
      start: () => ({
        label: location?.label ?? '',
        country: chosen(location?.countryId, location?.countryFull),
        region: location?.region ?? '',
        city: location?.city ?? '',
        postcode: location?.postcode ?? '',
        latitude: location?.latitude ?? null,
        longitude: location?.longitude ?? null,
      }),
      paths: { country: 'countryId' },
      send: ({ country, ...facts }, key) => {
        const body = { ...facts, countryId: idOf(country) }
        if (location === null) return call(createLocation, { key, body })
        const { locationId, version } = location
        return call(changeLocation, { params: { locationId }, body: { ...body, version } })
      },
    },
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={location === null ? <Trans>New location</Trans> : <Trans>Edit location</Trans>}
      act={location === null ? <Trans>Create location</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('label')} label={t`Name`} maxLength={100} isRequired isFirst />
      <PickField
        {...form.field('country')}
        label={t`Country`}
        name={`country-choices-${i18n.locale}`}
        find={countriesIn(i18n.locale)}
      />
      <TextField {...form.field('region')} label={t`Region`} maxLength={100} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField {...form.field('city')} label={t`City`} maxLength={100} />
        <TextField {...form.field('postcode')} label={t`Postcode`} maxLength={100} />
        <NumberField {...form.field('latitude')} label={t`Latitude`} min={-90} max={90} decimals={6} />
        <NumberField {...form.field('longitude')} label={t`Longitude`} min={-180} max={180} decimals={6} />
      </SimpleGrid>
    </FormDialog>
  )
}
