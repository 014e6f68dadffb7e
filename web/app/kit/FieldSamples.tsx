import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { FormMessage, SaveState } from '../../ui/app/form/Form.tsx'
import {
  ChoiceField,
  ColourField,
  DateField,
  FlagField,
  LongTextField,
  ManyField,
  MoneyField,
  NumberField,
  PickField,
  TextField,
} from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { SelectField } from '../../ui/app/form/SelectField.tsx'
import { DaysField } from '../../ui/app/form/setting-fields.tsx'
import { ZoneField } from '../../ui/app/form/ZoneField.tsx'
import { PicturePanel } from '../../ui/app/PicturePanel.tsx'
import { Sample } from './Sample.tsx'

const error = 'This value is not possible.'
const options = [
  { value: 'onsite', label: 'On site' },
  { value: 'online', label: 'Online' },
]
const nothing = () => undefined
const off = { onChange: nothing, offBecause: 'The job is closed.' }
const refused = { onChange: nothing, error }

export function FieldSamples() {
  const [country, setCountry] = useState<string | null>('SG')
  const [zone, setZone] = useState('Asia/Singapore')
  const [days, setDays] = useState<number | null>(30)
  return (
    <>
      <Sample name="Fields that the server has refused">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <TextField {...refused} label="Text" value="?" />
          <NumberField {...refused} label="Number" value={-1} />
          <MoneyField {...refused} label="Money" value={{ amount: -1, currency: 'JPY' }} currencies={['JPY', 'EUR']} />
          <DateField {...refused} label="Date" value="2020-01-01" />
          <ChoiceField {...refused} label="Choice" value="online" options={options} />
          <ColourField {...refused} label="Colour" value="#ggg" />
          <PickField {...refused} label="Person" value={null} name="kit-nobody" find={async () => []} />
          <PictureField {...refused} label="Picture" value={null} />
          <ManyField {...refused} label="Many" value={['online']} options={options} />
          <FlagField {...refused} label="Flag" value />
          <LongTextField {...refused} label="Long text" value="?" />
          <RichTextField {...refused} label="Rich text" value="<p>?</p>" />
        </SimpleGrid>
      </Sample>
      <Sample name="Fields that cannot be changed now, and why">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <TextField {...off} label="Text" value="Harbour Master" />
          <LongTextField {...off} label="Long text" value="Directs the traffic of the harbour." />
          <NumberField {...off} label="Number" value={2} />
          <DateField {...off} label="Date" value="2026-12-01" />
          <ChoiceField {...off} label="Choice" value="onsite" options={options} />
          <FlagField {...off} label="Flag" value={false} />
        </SimpleGrid>
      </Sample>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Sample name="SelectField, ZoneField, DaysField">
          <Stack gap="sm">
            <SelectField
              label="Country"
              options={[
                { value: 'SG', label: 'Singapore' },
                { value: 'SA', label: 'السعودية' },
              ]}
              value={country}
              error={undefined}
              onChange={setCountry}
            />
            <ZoneField label="Time zone" value={zone} onChange={setZone} />
            <DaysField label="Days" description="From 1 to 365" days={days} error={undefined} onType={setDays} />
          </Stack>
        </Sample>
        <Sample name="FormMessage, SaveState, PicturePanel">
          <Stack gap="sm">
            <FormMessage text="Please check the marked fields." />
            {(['saved', 'dirty', 'sending', 'failed'] as const).map(state => (
              <SaveState key={state} state={state} />
            ))}
            <Title order={3} size="h5">
              Photo
            </Title>
            <PicturePanel picture={null} hint="Colleagues see it." onChange={nothing} />
          </Stack>
        </Sample>
      </SimpleGrid>
    </>
  )
}
