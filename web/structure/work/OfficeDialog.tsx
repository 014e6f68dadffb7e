import { changeOffice, createOffice, type Office } from '@hireloom/contract/structure/offices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { FlagField, PickField, TextField } from '../../ui/app/form/fields.tsx'
import { ZoneField } from '../../ui/app/form/ZoneField.tsx'
import { chosen, countriesIn, idOf } from './choices.ts'
import { useStructureForm } from './use-structure-form.ts'

interface OfficeDialogProps {
  office: Office | null
  /** What a new office begins with, else the zone of the browser. */
  companyZone: string | null
  onClose: () => void
}

/** What is known of an office; a new one without `office`. */
export function OfficeDialog({ office, companyZone, onClose }: OfficeDialogProps) {
  const { t, i18n } = useLingui()
  const form = useStructureForm(
    {
      start: () => ({
        name: office?.name ?? '',
        address: office?.address ?? '',
        country: chosen(office?.countryId, office?.countryFull),
        region: office?.region ?? '',
        timeZone: office?.timeZone ?? companyZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        isHq: office?.isHq ?? false,
      }),
      paths: { country: 'countryId' },
      send: ({ country, ...facts }, key) => {
        const body = { ...facts, countryId: idOf(country) }
        if (office === null) return call(createOffice, { key, body })
        const { officeId, version } = office
        return call(changeOffice, { params: { officeId }, body: { ...body, version } })
      },
    },
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={office === null ? <Trans>New office</Trans> : <Trans>Edit office</Trans>}
      act={office === null ? <Trans>Create office</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      <TextField {...form.field('address')} label={t`Address`} maxLength={500} />
      <PickField
        {...form.field('country')}
        label={t`Country`}
        name={`country-choices-${i18n.locale}`}
        find={countriesIn(i18n.locale)}
      />
      <TextField {...form.field('region')} label={t`Region`} maxLength={100} />
      <ZoneField {...form.field('timeZone')} label={t`Time zone`} />
      <FlagField {...form.field('isHq')} label={t`Headquarters`} hint={t`Only one office can be the headquarters.`} />
    </FormDialog>
  )
}
