import type { DocumentKind } from '@hireloom/contract/candidates/documents.ts'
import { useLingui } from '@lingui/react/macro'

/** What a document of a person is, in words. */
export function useKindWords(): Record<DocumentKind, string> {
  const { t } = useLingui()
  return {
    resume: t`CV`,
    cover_letter: t`Cover letter`,
    certificate: t`Certificate`,
    portfolio: t`Work samples`,
    other: t`Other`,
  }
}
