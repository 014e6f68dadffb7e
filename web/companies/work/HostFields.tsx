import { listHostCompanies, usualHostColours } from '@hireloom/contract/companies/hosts.ts'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { languages } from '../../kernel/languages.ts'
import { ChoiceField, ColourField, FlagField, ManyField, PickField, TextField } from '../../ui/app/form/fields.tsx'
import type { FormOf } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import styles from './Hosts.module.css'
import { inkContrast, pageContrast } from './host-contrast.ts'
import type { HostForm } from './host-form.ts'

interface HostFieldsProps {
  form: FormOf<HostForm>
  isNew: boolean
}

const findCompanies = async (searchKey: string | undefined): Promise<Choice[]> => {
  const { list } = await call(listHostCompanies, { query: { searchKey, limit: 30 } })
  return list.map(company => ({ value: String(company.companyId), label: company.companyName }))
}

const offeredBy = ({ languages: chosen, isRoomHost }: Pick<HostForm, 'languages' | 'isRoomHost'>) =>
  languages.filter(({ code }) => chosen.includes(code) && !(isRoomHost && code === 'zh'))
const optionsOf = (list: readonly (typeof languages)[number][]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))

/** What a host is called, how it looks and speaks, and whose it is. */
export function HostFields({ form: { typed, field, set }, isNew }: HostFieldsProps) {
  const { t } = useLingui()
  /** A language that is not offered any more cannot be that of visitors either. */
  const offer = (parts: Partial<Pick<HostForm, 'languages' | 'isRoomHost'>>) => {
    const left = offeredBy({ ...typed, ...parts })
    const stays = left.some(({ code }) => code === typed.defaultLanguage)
    set({ ...parts, ...(!stays && left[0] && { defaultLanguage: left[0].code }) })
  }
  return (
    <>
      <TextField
        {...field('hostName')}
        label={t`Host`}
        hint={t`As in the address, without https, such as jobs.example.com`}
        offBecause={isNew ? undefined : t`It stays: another name is another host.`}
        maxLength={253}
        isFirst={isNew}
        isLeftToRight
        isRequired
      />
      <TextField
        {...field('name')}
        label={t`Name of the site`}
        hint={t`Beside the logo, at the foot of pages and in feeds`}
        maxLength={80}
        isRequired
      />
      <TextField
        {...field('preSignedUrl')}
        label={t`Logo`}
        hint={t`Address of a picture (https); empty: our own mark`}
        maxLength={1000}
        isLeftToRight
      />
      <ColourFields field={field} />
      <ManyField
        {...field('languages')}
        label={t`Languages`}
        options={optionsOf(languages)}
        onChange={chosen =>
          offer({ languages: languages.map(({ code }) => code).filter(code => chosen.includes(code)) })
        }
      />
      <ChoiceField
        {...field('defaultLanguage')}
        label={t`Language of visitors who have chosen none`}
        options={optionsOf(offeredBy(typed))}
      />
      <PickField
        {...field('company')}
        label={t`Company`}
        hint={t`Whose site it is: its careers page and texts stand there. None: the site of all companies`}
        name="host-companies"
        find={findCompanies}
      />
      <FlagField
        {...field('whatsappConsent')}
        label={t`Ask whether one may write by WhatsApp`}
        hint={t`On the forms of this host`}
      />
      <FlagField
        {...field('isRoomHost')}
        label={t`A host of interview rooms`}
        hint={t`Its pages are not offered in Chinese.`}
        onChange={isRoomHost => offer({ isRoomHost })}
      />
    </>
  )
}

/** The four colours; each says how readable it is, and what becomes of one that is not. */
function ColourFields({ field }: Pick<HostFieldsProps['form'], 'field'>) {
  const { t } = useLingui()
  const labels = {
    primaryColor: t`Colour of buttons and links`,
    headerColor: t`Colour behind the head of pages`,
    secondaryColor: t`Colour behind the foot of pages`,
    tertiaryColor: t`Colour of what is chosen`,
  }
  const told = (name: keyof typeof labels): string => {
    const colour = field(name).value
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
        <ColourField key={name} {...field(name)} label={labels[name]} hint={told(name)} />
      ))}
    </div>
  )
}
