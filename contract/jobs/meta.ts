import * as z from 'zod/mini'
import { texts } from '../messages.ts'

/** Labels that every job has in its meta information (specification R3). */
export const metaLabels = [
  'ownerEmail',
  'NameofCompanyContactPerson',
  'Designation',
  'EmailAddress',
  'ContactNumber',
  'UENNo',
  'jobImportedBy',
  'workingHours',
] as const

/** Labels that programs write. */
const reserved = ['externalPlatforms', 'x0pa_show_refer_this_job']
export const isMetaLabel = (label: string): boolean => label !== '' && !reserved.includes(label)

/** A job has at most so many labels. */
export const mostMeta = 60
export const metaMost = { label: 100, value: 1000 } as const

const label = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(metaMost.label, texts.value.id))
const value = z.string().check(z.trim(), z.maxLength(metaMost.value, texts.value.id))

/** By label; null or an empty text removes one. */
export const metaChange = z.record(label, z.nullable(value))
