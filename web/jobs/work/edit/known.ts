import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { createContext, useContext } from 'react'

/** What everything in the editor that draws or reads fields of the job has to know beside them. */
interface KnownOfJob {
  /** The fields that the hiring company adds to its jobs. */
  readonly ownFields: readonly CustomField[]
  /** Names of the people whom the job names, by their numbers. */
  readonly people: ReadonlyMap<number, string>
}

export const Known = createContext<KnownOfJob>({ ownFields: [], people: new Map() })
export const useOwnFields = (): readonly CustomField[] => useContext(Known).ownFields
export const usePeople = (): ReadonlyMap<number, string> => useContext(Known).people
