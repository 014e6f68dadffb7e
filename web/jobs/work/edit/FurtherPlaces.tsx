import { type JobFields, mostFurtherPlaces } from '@hireloom/contract/jobs/editor.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { CardList } from '../../../ui/app/form/CardList.tsx'
import { TextField } from '../../../ui/app/form/fields.tsx'
import type { FormOf } from '../../../ui/app/form/use-form.ts'
import styles from './edit.module.css'
import { type Option, OptionalChoice } from './OptionalFields.tsx'

interface FurtherPlacesProps {
  form: FormOf<JobFields>
  label: string
  countries: readonly Option[]
  offBecause: string | undefined
}

/** The places of a job beyond its first, in the order in which candidates read them. */
export function FurtherPlaces({ form, label, countries, offBecause }: FurtherPlacesProps) {
  const { t, i18n } = useLingui()
  const places = form.typed.furtherPlaces
  const nameOf = ({ countryId, region }: (typeof places)[number], at: number) =>
    joined(i18n.locale, [region, countries.find(each => Number(each.value) === countryId)?.label]) ||
    t`Location ${at + 2}`
  return (
    <Fieldset
      variant="unstyled"
      disabled={offBecause !== undefined}
      legend={<span className={styles.legend}>{label}</span>}
    >
      <Stack gap="xs">
        {offBecause !== undefined && (
          <Text size="xs" c="dimmed">
            {offBecause}
          </Text>
        )}
        <CardList
          cards={places}
          onChange={furtherPlaces => form.set({ furtherPlaces })}
          nameOf={nameOf}
          footer={add =>
            places.length < mostFurtherPlaces && (
              <Button
                className={styles.adds ?? ''}
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} />}
                onClick={() => add({ countryId: places.at(-1)?.countryId ?? form.typed.countryId, region: '' })}
              >
                <Trans>Add location</Trans>
              </Button>
            )
          }
        >
          {(place, change, at) => (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <OptionalChoice
                label={t`Country`}
                options={countries}
                value={place.countryId}
                error={form.errors[`furtherPlaces.${at}.countryId`]}
                offBecause={undefined}
                onChange={countryId => change({ ...place, countryId })}
              />
              <TextField
                label={t`City or region`}
                value={place.region}
                error={form.errors[`furtherPlaces.${at}.region`]}
                maxLength={200}
                onChange={region => change({ ...place, region })}
              />
            </SimpleGrid>
          )}
        </CardList>
      </Stack>
    </Fieldset>
  )
}
