import { CustomFields } from '../custom-fields/CustomFields.tsx'
import { judgeCustom, shownFields } from '../custom-fields/custom-values.ts'

/** Everything that draws and judges the fields a company adds to its form. */
export const ownFields = { CustomFields, judgeCustom, shownFields }
export type OwnFields = typeof ownFields
