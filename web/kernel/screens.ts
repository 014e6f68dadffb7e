import type { PagePattern } from '@hireloom/contract/pages.ts'

interface Placed {
  readonly file: string
  /** The page that it is shown in; null where it stands alone. */
  readonly within: PagePattern | null
}

/** A page with tabs; `first` draws the one that it opens with. */
interface WithTabs extends Partial<Placed> {
  readonly file: string
  readonly first: string
}

/** The file that draws a page, in the layout of its area where it does not say otherwise. */
export type Screen = string | Placed | WithTabs

/** What draws each page of a feature; files are named from `web/`. */
export type Screens<Pages> = Readonly<Record<keyof Pages, Screen>>

/** Shown inside another page. */
export const within = (page: PagePattern, file: string): Placed => ({ file, within: page })
/** Without any frame of ours. */
export const alone = (file: string): Placed => ({ file, within: null })
