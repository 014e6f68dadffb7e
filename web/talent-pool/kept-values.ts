import { isJoinField, type JoinValues, joinFields } from './join-form.ts'

const keyOf = (sharinghash: string): string => `join_${sharinghash}`

/** Storage may be switched off; then nothing is kept. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** What the fields of a form hold now. */
export function valuesIn(form: HTMLFormElement): JoinValues {
  const posted = new FormData(form)
  const valueOf = (name: string): string => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    candidateFirstName: valueOf('candidateFirstName'),
    candidateLastName: valueOf('candidateLastName'),
    candidateEmail: valueOf('candidateEmail'),
    countryId: valueOf('countryId'),
    mobile: valueOf('mobile'),
    referrerFullName: valueOf('referrerFullName'),
    referrerEmail: valueOf('referrerEmail'),
    referrerUniqueId: valueOf('referrerUniqueId'),
    talentPool: valueOf('talentPool'),
    marketing: valueOf('marketing'),
  }
}

/** Keeps what was typed until this tab is closed. */
export function keepValues(sharinghash: string, form: HTMLFormElement): void {
  attempt(() => sessionStorage.setItem(keyOf(sharinghash), JSON.stringify(valuesIn(form))), undefined)
}

export function forgetValues(sharinghash: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(sharinghash)), undefined)
}

/** Puts what was typed before a reload back into fields that no one has touched since. */
export function restoreValues(sharinghash: string, form: HTMLFormElement): void {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(sharinghash)) ?? 'null'), null)
  if (typeof stored !== 'object' || stored === null) return
  for (const [name, value] of Object.entries(stored)) {
    if (!isJoinField(name) || typeof value !== 'string') continue
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked === field.defaultChecked) field.checked = value === 'on'
    } else if (field instanceof HTMLInputElement) {
      if (field.value === field.defaultValue) field.value = value
    } else if (field instanceof HTMLSelectElement && value !== '') {
      field.value = value
    }
  }
}

/** Names of fields whose text may hold letters and the signs of names alone. */
export const nameFields: readonly string[] = joinFields.filter(name => name.endsWith('Name'))
