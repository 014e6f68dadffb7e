import type { ApplicationDraft } from '@hireloom/contract/apply/apply.ts'
import type { ReadResume } from './apply-form.ts'

/** The CV beside an unfinished application as the form shows it. */
export interface FileView {
  name: string
  /** Bytes. */
  size: number
  state: 'reading' | 'read' | 'failed'
  read: ReadResume | null
}

export function fileView(file: NonNullable<ApplicationDraft['file']>): FileView {
  const found = file.suggestions
  return {
    name: file.fileName,
    size: file.size,
    state: file.state,
    read: found && {
      firstName: found.firstName,
      lastName: found.lastName,
      email: found.email,
      phone: found.phone,
    },
  }
}
