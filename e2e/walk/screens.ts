import type { Who, World } from './world.ts'

/** The demo's microsite, and the link into the talent network of its company. */
export const site = 'lumen-harbour'
export const sharingHash = 'LumenHarbourTalent00000'

/** One page as one person sees it; `press` are English names of what is pressed in turn, or a key as `Control+k`. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly who: Who
  readonly press?: readonly string[]
  /** What is there on a phone alone is looked at there alone. */
  readonly isPhone?: boolean
  /** Its words are samples, the same in all languages. */
  readonly hasSampleWords?: boolean
  /** What the server says to it, when not 200. */
  readonly status?: number
}

type Walk = (world: World) => Screen[]
/** For each page of a feature its screens, or why none is walked. */
export type Walks<Pages> = Readonly<Record<keyof Pages, Walk | string>>

export const by =
  (who: Who) =>
  (name: string, path: string, ...press: string[]): Screen => ({ name, path, who, press })
export const [visitor, guest, admin, candidate] = [by('visitor'), by('guest'), by('admin'), by('candidate')]

export const app = '/app/roboroy'
export const own = `${app}/candidate`
export const pool = `${app}/talentpool`
export const jobOf = (jobId: number) => `/public/r/job/${jobId}`
