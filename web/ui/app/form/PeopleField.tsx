import type { Choice } from '../RemotePicker.tsx'
import { findColleagues } from './colleagues.ts'
import { ManyPickField } from './ManyPickField.tsx'
import type { FieldWiring } from './use-form.ts'

interface PeopleFieldProps extends FieldWiring<readonly Choice[]> {
  label: string
}

/** Several colleagues. */
export function PeopleField(field: PeopleFieldProps) {
  return <ManyPickField {...field} name="colleague-choices" find={findColleagues} />
}
