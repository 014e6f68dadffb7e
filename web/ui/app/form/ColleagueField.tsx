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
}

/** An active member of the company. */
export function ColleagueField({ but, ...field }: ColleagueFieldProps) {
  const find = async (searchKey: string | undefined) =>
    (await findColleagues(searchKey)).filter(({ value }) => value !== String(but))
  return <PickField {...field} name={`colleague-choices-${but ?? ''}`} find={find} />
}
