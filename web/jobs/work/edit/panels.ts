import { useLingui } from '@lingui/react/macro'

/** What can stand beside the editor; the address names it. */
export const panels = ['preview', 'checks', 'texts', 'versions'] as const
export type Panel = (typeof panels)[number]

export const isPanel = (name: string | null): name is Panel => panels.some(each => each === name)

export function usePanelLabels(): Readonly<Record<Panel, string>> {
  const { t } = useLingui()
  return { preview: t`Preview`, checks: t`Checks`, texts: t`Sample texts`, versions: t`Versions` }
}
