import { keepDigits } from '@hireloom/contract/custom-fields/keep-digits.ts'

/** The name of a company's own field in the form and in the draft. */
export type CustomName = `cf_${number}`

export const customName = ({ cfId }: { cfId: number }): CustomName => `cf_${cfId}`
export const isCustomName = (name: string): name is CustomName => /^cf_\d{1,15}$/.test(name)

export function customValues(kept: Readonly<Record<string, string>>): { [name: CustomName]: string } {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => isCustomName(name)))
}

/** What a field keeps of typed text. */
export const keptText = (field: { dataType: string } | undefined, text: string): string =>
  field?.dataType === 'number' ? keepDigits(text) : text
