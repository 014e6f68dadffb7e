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
        hint={t`Without https, for example jobs.example.com`}
        offBecause={isNew ? undefined : t`This can't be changed. To use another name, add another host.`}
        maxLength={253}
        isFirst={isNew}
        isLeftToRight
        isRequired
      />
      <TextField
        {...field('name')}
        label={t`Site name`}
        hint={t`Shown next to the logo, in footers and in feeds`}
        maxLength={80}
        isRequired
      />
      <TextField
        {...field('preSignedUrl')}
        label={t`Logo`}
        hint={t`Image link (https). Leave empty to use our logo.`}
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
        label={t`Default language for visitors`}
        options={optionsOf(offeredBy(typed))}
      />
      <PickField
        {...field('company')}
        label={t`Company`}
        hint={t`The company whose careers page and texts appear here. Leave empty for a site shared by all companies.`}
        name="host-companies"
        find={findCompanies}
      />
      <FlagField {...field('whatsappConsent')} label={t`Ask for WhatsApp permission`} hint={t`Forms on this host`} />
      <FlagField
        {...field('isRoomHost')}
        label={t`Interview room host`}
        hint={t`Not available in Chinese.`}
        onChange={isRoomHost => offer({ isRoomHost })}
      />
    </>
  )
}

/** The four colours; each says how readable it is, and what becomes of one that is not. */
function ColourFields({ field }: Pick<HostFieldsProps['form'], 'field'>) {
  const { t } = useLingui()
  const labels = {
    primaryColor: t`Buttons and links`,
    headerColor: t`Header background`,
    secondaryColor: t`Footer background`,
    tertiaryColor: t`Selected items`,
  }
  const told = (name: keyof typeof labels): string => {
    const colour = field(name).value
    const isLine = name === 'tertiaryColor'
    if (name !== 'primaryColor' && colour === usualHostColours[name]) return t`Default: pages keep their own colour.`
    const found = isLine ? pageContrast(colour) : inkContrast(colour)
    if (found === null) return t`For example, #613c58`
    const ratio = `${(Math.floor(found * 10) / 10).toFixed(1)}:1`
    if (isLine)
      return found >= 3.1 ? t`On a light page: ${ratio}` : t`On a light page: ${ratio}. We'll use a darker shade there.`
    return found >= 4.6 ? t`Text contrast: ${ratio}` : t`Text contrast: ${ratio}. We'll adjust the shade slightly.`
  }
  return (
    <div className={styles.colourFields}>
      {(['primaryColor', 'headerColor', 'secondaryColor', 'tertiaryColor'] as const).map(name => (
        <ColourField key={name} {...field(name)} label={labels[name]} hint={told(name)} />
      ))}
    </div>
  )
}
