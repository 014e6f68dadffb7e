import { separatorIn } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react'

/** A place by its parts, the narrowest first. Each part is isolated, so that one in another script does not turn the order around. */
export function Place({ parts }: { parts: readonly string[] }) {
  const { i18n } = useLingui()
  return parts.map((part, at) => (
    <span key={part}>
      {at > 0 && separatorIn(i18n.locale)}
      <bdi>{part}</bdi>
    </span>
  ))
}
