import { type Host, usualHostColours } from '@hireloom/contract/companies/hosts.ts'
import { type Language, languages } from '../../kernel/languages.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'

/** A host as the dialog holds it. */
export interface HostForm {
  readonly hostName: string
  readonly name: string
  readonly preSignedUrl: string
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly tertiaryColor: string
  readonly headerColor: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly isRoomHost: boolean
  readonly whatsappConsent: boolean
  readonly company: Choice | null
}

export const emptyHost: HostForm = {
  hostName: '',
  name: 'Hireloom',
  preSignedUrl: '',
  ...usualHostColours,
  languages: languages.map(({ code }) => code),
  defaultLanguage: 'en',
  isRoomHost: false,
  whatsappConsent: false,
  company: null,
}

export function hostFormOf({
  hostId: _,
  version,
  changedAt,
  companyId,
  companyName,
  preSignedUrl,
  ...host
}: Host): HostForm {
  const company = companyId === null ? null : { value: String(companyId), label: companyName ?? String(companyId) }
  return { ...host, preSignedUrl: preSignedUrl ?? '', company }
}

/** What is sent of it besides the name of the host. */
export function settingsOf({ hostName: _, company, preSignedUrl, ...form }: HostForm) {
  return {
    ...form,
    languages: [...form.languages],
    preSignedUrl: preSignedUrl.trim() || null,
    companyId: company && Number(company.value),
  }
}
