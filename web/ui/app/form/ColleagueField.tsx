import type { Permission } from '@hireloom/contract/permissions.ts'
import type { Choice } from '../RemotePicker.tsx'
import { findColleagues } from './colleagues.ts'
import { PickField } from './fields.tsx'
import type { FieldWiring } from './use-form.ts'

interface ColleagueFieldProps extends FieldWiring<Choice | null> {
  label: string
  hint?: string
  isFirst?: boolean
  /** Somebody who cannot be chosen. */
  but?: number
  /** Only those whose role carries this permission can be chosen. */
  may?: Permission
}

/** An active member of the company. */
export function ColleagueField({ but, may, ...field }: ColleagueFieldProps) {
  const find = async (searchKey: string | undefined) =>
    (await findColleagues(searchKey, may)).filter(({ value }) => value !== String(but))
  return <PickField {...field} name={`colleague-choices-${but ?? ''}-${may ?? ''}`} find={find} />
}
