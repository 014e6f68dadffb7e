import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { createContext, useContext } from 'react'

/** The fields that the hiring company adds to its jobs, for everything in the editor that draws or reads them. */
export const OwnFields = createContext<readonly CustomField[]>([])
export const useOwnFields = (): readonly CustomField[] => useContext(OwnFields)
