import { micrositeColour } from '@hireloom/contract/constants.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Form, FormDialog, FormDrawer } from '../../ui/app/form/Form.tsx'
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
import { ChoiceSetting, SettingGroup, TextSetting } from '../../ui/app/form/setting-fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { Wizard } from '../../ui/app/Wizard.tsx'
import { Sample } from './Sample.tsx'

const start = {
  name: '',
  about: '',
  seats: null as number | null,
  salary: { amount: 5200 as number | null, currency: 'SGD' },
  day: '2026-12-01',
  hour: '2026-12-01T09:30',
  kind: 'onsite' as 'onsite' | 'online',
  isShared: true,
  languages: ['en'] as readonly string[],
  picture: null as string | null,
  text: '<h2>About us</h2><p>We build <strong>ships</strong>.</p>',
  colour: micrositeColour,
  person: null as Choice | null,
}
const later = () => new Promise<void>(resolve => setTimeout(resolve, 600))
const people = [
  { value: '1', label: 'Nora Berg' },
  { value: '2', label: 'Omar Khatib' },
]

export function FormSamples() {
  const [domain, setDomain] = useState<string | null>('example.com')
  const [who, setWho] = useState<'both' | 'guest'>('both')
  const [isOpen, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const form = useForm({ start: () => start, send: later })
  const refused = useForm({
    start: () => ({ name: '' }),
    send: async () => {
      throw new Problem('invalid', { fields: { name: 'This field is required.' } })
    },
  })
  const kept = useForm({ start: () => ({ note: 'Saved by itself' }), send: later, savesItself: true })
  const wizard = useForm({ start: () => ({ name: '' }), send: later })
  const dialog = { form: refused, title: 'New bucket', act: 'Create bucket', onClose: () => setOpen(null) }
  return (
    <>
      <Sample name="Form with every field, FormState">
        <Form form={form} showsState>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <TextField {...form.field('name')} label="Text" hint="A hint" isRequired />
            <TextField value="" onChange={() => undefined} label="Text, disabled" offBecause="The job is closed." />
            <NumberField {...form.field('seats')} label="Number" min={1} />
            <MoneyField {...form.field('salary')} label="Money" currencies={['SGD', 'EUR', 'JPY']} />
            <DateField {...form.field('day')} label="Date" />
            <DateField {...form.field('hour')} label="Date with hour" hasTime />
            <ChoiceField
              {...form.field('kind')}
              label="Choice"
              options={[
                { value: 'onsite', label: 'On site' },
                { value: 'online', label: 'Online' },
              ]}
            />
            <ColourField {...form.field('colour')} label="Colour" />
            <PickField {...form.field('person')} label="Person" name="kit-people" find={async () => people} />
            <PictureField {...form.field('picture')} label="Picture" />
            <ManyField
              {...form.field('languages')}
              label="Many"
              options={[
                { value: 'en', label: 'English' },
                { value: 'arb', label: 'العربية' },
              ]}
            />
            <FlagField {...form.field('isShared')} label="Flag" />
            <FlagField value={false} onChange={() => undefined} label="Flag, off" offBecause="Administrators only" />
          </SimpleGrid>
          <LongTextField {...form.field('about')} label="Long text" />
          <RichTextField {...form.field('text')} label="Rich text" hint="Headings, lists, emphasis, links" />
        </Form>
      </Sample>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Sample name="Form: refused by the server">
          <Form form={refused}>
            <TextField {...refused.field('name')} label="Name" />
          </Form>
        </Sample>
        <Sample name="Form that saves itself">
          <Form form={kept} showsState>
            <LongTextField {...kept.field('note')} label="Note" />
          </Form>
        </Sample>
        <Sample name="SettingGroup, TextSetting, ChoiceSetting">
          <SettingGroup title="Applying">
            <TextSetting
              name="domain"
              label="Domain of email addresses"
              description="Empty lets every address apply. Type to see the buttons."
              value={domain}
              onSave={async text => setDomain(text)}
            />
            <ChoiceSetting
              label="Who may apply"
              options={{ both: 'Guests and candidates', guest: 'Guests' }}
              value={who}
              onChoose={async chosen => setWho(chosen)}
            />
          </SettingGroup>
        </Sample>
        <Sample name="FormDialog, FormDrawer">
          <Group>
            <Button variant="default" onClick={() => setOpen('dialog')}>
              Dialog
            </Button>
            <Button variant="default" onClick={() => setOpen('drawer')}>
              Drawer
            </Button>
          </Group>
        </Sample>
        <Sample name="Wizard">
          <Wizard
            label="Steps"
            form={wizard}
            act="Create job"
            steps={[
              {
                key: 'name',
                label: 'Name',
                content: <TextField {...wizard.field('name')} label="Name" />,
                waitsFor: wizard.typed.name === '' ? 'Give it a name first.' : null,
              },
              { key: 'review', label: 'Review', content: <p>{wizard.typed.name}</p> },
            ]}
          />
        </Sample>
      </SimpleGrid>
      {isOpen === 'dialog' && (
        <FormDialog {...dialog}>
          <TextField {...refused.field('name')} label="Name" isFirst />
        </FormDialog>
      )}
      {isOpen === 'drawer' && (
        <FormDrawer {...dialog}>
          <TextField {...refused.field('name')} label="Name" isFirst />
        </FormDrawer>
      )}
    </>
  )
}
