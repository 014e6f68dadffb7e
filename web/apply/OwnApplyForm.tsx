import type { ComponentProps } from 'react'
import { ApplyForm } from './ApplyForm.tsx'
import { ownFields } from './own-fields.ts'

/** The form with fields of the company's own; most companies have none, and then nothing of this is loaded. */
export default function OwnApplyForm(props: Omit<ComponentProps<typeof ApplyForm>, 'own'>) {
  return <ApplyForm {...props} own={ownFields} />
}
