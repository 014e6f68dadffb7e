import { cvExtensions, cvMaxBytes } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'

/** Why a file cannot be a CV, as far as its name and size tell, in English; the server looks inside. */
export function faultOfCv(file: File): string | null {
  if (!cvExtensions.some(extension => file.name.toLowerCase().endsWith(extension))) return texts.cvType.id
  if (file.size === 0) return texts.cvEmpty.id
  return file.size > cvMaxBytes ? texts.tooLarge.id : null
}
