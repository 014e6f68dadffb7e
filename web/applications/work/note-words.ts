import type { NoteVisibility } from '@hireloom/contract/notes/notes.ts'
import { useLingui } from '@lingui/react/macro'

/** Who reads a note, in words. */
export function useVisibilityWords(): Record<NoteVisibility, string> {
  const { t } = useLingui()
  return {
    team: t`Everyone who can see this application`,
    job: t`The job's team`,
    private: t`Private: recruiters and people you mention`,
  }
}
