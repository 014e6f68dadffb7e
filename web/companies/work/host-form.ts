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

export function hostFormOf(host: Host): HostForm {
  const { companyId, companyName } = host
  return {
    ...lookOf(host),
    hostName: host.hostName,
    preSignedUrl: host.preSignedUrl ?? '',
    company: companyId === null ? null : { value: String(companyId), label: companyName ?? String(companyId) },
  }
}

/** What is sent of it besides the name of the host. */
export function settingsOf(form: HostForm) {
  return {
    ...lookOf(form),
    preSignedUrl: form.preSignedUrl.trim() || null,
    companyId: form.company && Number(form.company.value),
  }
}

/** What is in both of them. */
const lookOf = (from: Host | HostForm) => ({
  name: from.name,
  primaryColor: from.primaryColor,
  secondaryColor: from.secondaryColor,
  tertiaryColor: from.tertiaryColor,
  headerColor: from.headerColor,
  languages: [...from.languages],
  defaultLanguage: from.defaultLanguage,
  isRoomHost: from.isRoomHost,
  whatsappConsent: from.whatsappConsent,
})
