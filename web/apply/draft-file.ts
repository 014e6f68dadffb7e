import type { ApplicationDraft } from '@hireloom/contract/apply/apply.ts'
import { sureOfResume } from '@hireloom/contract/resumes/profile.ts'
import type { ReadResume } from './apply-form.ts'

/** The CV beside an unfinished application as the form shows it. */
export interface FileView {
  name: string
  /** Bytes. */
  size: number
  state: 'reading' | 'read' | 'failed'
  read: ReadResume | null
}

/** What a form takes from a CV; a name that the reader is not sure of stays for the person to type. */
export function fileView(file: NonNullable<ApplicationDraft['file']>): FileView {
  const found = file.suggestions
  const isSure = (found?.confidence.fullName ?? 0) >= sureOfResume
  return {
    name: file.fileName,
    size: file.size,
    state: file.state,
    read: found && {
      firstName: isSure ? found.firstName : null,
      lastName: isSure ? found.lastName : null,
      email: found.email,
      phone: found.phone,
    },
  }
}
