import { listHostCompanies, usualHostColours } from '@hireloom/contract/companies/hosts.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { languages } from '../../kernel/languages.ts'
import { ColourField, FlagField, ManyField } from '../../ui/app/form/fields.tsx'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import styles from './Hosts.module.css'
import { inkContrast, pageContrast } from './host-contrast.ts'
import type { HostForm } from './host-form.ts'

interface HostFieldsProps {
  form: HostForm
  isNew: boolean
  /** By the name under which a setting is kept. */
  errorOf: (name: string) => string | undefined
  set: (parts: Partial<HostForm>) => void
}

type Colour = 'primaryColor' | 'secondaryColor' | 'tertiaryColor' | 'headerColor'

const findCompanies = async (searchKey: string | undefined): Promise<Choice[]> => {
  const { list } = await call(listHostCompanies, { query: { searchKey, limit: 30 } })
  return list.map(company => ({ value: String(company.companyId), label: company.companyName }))
}

const offeredBy = ({ languages: chosen, isRoomHost }: Pick<HostForm, 'languages' | 'isRoomHost'>) =>
  languages.filter(({ code }) => chosen.includes(code) && !(isRoomHost && code === 'zh'))

/** What a host is called, how it looks and speaks, and whose it is. */
export function HostFields({ form, isNew, errorOf, set }: HostFieldsProps) {
  const { t } = useLingui()
  const offered = offeredBy(form)
  /** A language that is not offered any more cannot be that of visitors either. */
  const offer = (parts: Partial<Pick<HostForm, 'languages' | 'isRoomHost'>>) => {
    const left = offeredBy({ ...form, ...parts })
    const stays = left.some(({ code }) => code === form.defaultLanguage)
    set({ ...parts, ...(!stays && left[0] && { defaultLanguage: left[0].code }) })
  }
  return (
    <>
      <TextInput
        label={t`Host`}
        description={
          isNew
            ? t`As in the address, without https, such as jobs.example.com`
            : t`It stays: another name is another host.`
        }
        value={form.hostName}
        error={errorOf('hostName')}
        disabled={!isNew}
        maxLength={253}
        dir="ltr"
        required
        data-autofocus={isNew || undefined}
        onChange={event => set({ hostName: event.currentTarget.value })}
      />
      <TextInput
        label={t`Name of the site`}
        description={t`Beside the logo, at the foot of pages and in feeds`}
        value={form.name}
        error={errorOf('name')}
        maxLength={80}
        dir="auto"
        required
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t`Logo`}
        description={t`Address of a picture (https); empty: our own mark`}
        value={form.preSignedUrl}
        error={errorOf('preSignedUrl')}
        maxLength={1000}
        dir="ltr"
        onChange={event => set({ preSignedUrl: event.currentTarget.value })}
      />
      <ColourFields form={form} errorOf={errorOf} set={set} />
      <ManyField
        label={t`Languages`}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.languages}
        error={errorOf('languages')}
        onChange={chosen =>
          offer({ languages: languages.map(({ code }) => code).filter(code => chosen.includes(code)) })
        }
      />
      <NativeSelect
        label={t`Language of visitors who have chosen none`}
        value={form.defaultLanguage}
        error={errorOf('defaultLanguage')}
        data={offered.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ currentTarget: { value } }) =>
          set({ defaultLanguage: languages.find(({ code }) => code === value)?.code ?? 'en' })
        }
      />
      <RemotePicker
        label={t`Company`}
        hint={t`Whose site it is: its careers page and texts stand there. None: the site of all companies`}
        error={errorOf('companyId')}
        isFirst={false}
        name="host-companies"
        chosen={form.company}
        find={findCompanies}
        onChoose={company => set({ company })}
      />
      <FlagField
        label={t`Ask whether one may write by WhatsApp`}
        hint={t`On the forms of this host`}
        value={form.whatsappConsent}
        onChange={whatsappConsent => set({ whatsappConsent })}
      />
      <FlagField
        label={t`A host of interview rooms`}
        hint={t`Its pages are not offered in Chinese.`}
        value={form.isRoomHost}
        onChange={isRoomHost => offer({ isRoomHost })}
      />
    </>
  )
}

/** The four colours; each says how readable it is, and what becomes of one that is not. */
function ColourFields({ form, errorOf, set }: Omit<HostFieldsProps, 'isNew'>) {
  const { t } = useLingui()
  const labels: Record<Colour, string> = {
    primaryColor: t`Colour of buttons and links`,
    secondaryColor: t`Colour behind the foot of pages`,
    tertiaryColor: t`Colour of what is chosen`,
    headerColor: t`Colour behind the head of pages`,
  }
  const told = (name: Colour, colour: string): string => {
    const isLine = name === 'tertiaryColor'
    if (name !== 'primaryColor' && colour === usualHostColours[name])
      return t`The usual: pages keep their own colour there.`
    const found = isLine ? pageContrast(colour) : inkContrast(colour)
    if (found === null) return t`Such as #613c58`
    const ratio = `${(Math.floor(found * 10) / 10).toFixed(1)}:1`
    if (isLine)
      return found >= 3.1 ? t`On a light page: ${ratio}` : t`On a light page: ${ratio}. It is drawn darker there.`
    return found >= 4.6 ? t`Text on it: ${ratio}` : t`Text on it: ${ratio}. It is made a little darker or lighter.`
  }
  return (
    <div className={styles.colourFields}>
      {(['primaryColor', 'headerColor', 'secondaryColor', 'tertiaryColor'] as const).map(name => (
        <ColourField
          key={name}
          label={labels[name]}
          hint={told(name, form[name])}
          value={form[name]}
          error={errorOf(name)}
          onChange={colour => set({ [name]: colour })}
        />
      ))}
    </div>
  )
}
