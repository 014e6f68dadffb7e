import { findColleagues } from '../../ui/app/form/colleagues.ts'
import { ManyPickField } from '../../ui/app/form/ManyPickField.tsx'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'

interface PeopleFieldProps extends FieldWiring<readonly Choice[]> {
  label: string
}

/** Several colleagues. */
export function PeopleField(field: PeopleFieldProps) {
  return <ManyPickField {...field} name="colleague-choices" find={findColleagues} />
}
