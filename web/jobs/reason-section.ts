import type { ComponentType } from 'react'
import type { Part } from '../ui/app/page-data.ts'

/** A kind of reasons on the page of all of them. A feature draws its kind in `web/<feature>/work/*ReasonSection.tsx`. */
export interface ReasonSectionFile {
  readonly data: Part
  /** The sections stand in the order of these numbers. */
  readonly place: number
  readonly default: ComponentType
}
