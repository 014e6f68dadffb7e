import { judgeEmail } from '../apply/rules.ts'

/** Addresses of one e-mail, copies among them: strangers write to few people. */
export const mostShareAddresses = { visitor: 5, person: 20 } as const
export const mostShareMessage = 1000

/** What is wrong with a shared job (specification P5), by field; the English text is the key of its translation. */
const shareTexts = {
  emails: /*i18n*/ { id: 'Please enter valid email address' },
  ccEmails: /*i18n*/ { id: 'Please enter valid cc email id' },
  tooManyForVisitor: /*i18n*/ { id: 'Enter up to 5 email addresses.' },
  tooMany: /*i18n*/ { id: 'Enter up to 20 email addresses.' },
  message: /*i18n*/ { id: 'Sign in to add a message.' },
  messageLong: /*i18n*/ { id: 'Enter up to 1,000 characters.' },
  name: /*i18n*/ { id: 'Please enter valid value' },
} as const

export interface ShareValues {
  /** Addresses, separated by commas. */
  readonly emails: string
  readonly ccEmails: string
  readonly message: string
  readonly firstName: string
  readonly lastName: string
}

/** Letters of any script, so that a name can carry no address of a page. */
const personName = /^[\p{L}\p{M} '’-]{0,50}$/u

const listed = (text: string): string[] =>
  text
    .split(',')
    .map(address => address.trim())
    .filter(address => address !== '')

/** Distinct addresses to write to, and the errors by field: alike in the browser and on the server. */
export function judgeShare(values: ShareValues, { isSignedIn }: { isSignedIn: boolean }) {
  const [to, cc] = [listed(values.emails), listed(values.ccEmails)]
  const addresses = [...new Map([...to, ...cc].map(address => [address.toLowerCase(), address])).values()]
  const errors: Partial<Record<keyof ShareValues, string>> = {}
  const isFalse = (address: string) => judgeEmail(address, null) !== null
  if (to.length === 0 || to.some(isFalse)) errors.emails = shareTexts.emails.id
  else if (addresses.length > (isSignedIn ? mostShareAddresses.person : mostShareAddresses.visitor))
    errors.emails = isSignedIn ? shareTexts.tooMany.id : shareTexts.tooManyForVisitor.id
  if (cc.some(isFalse)) errors.ccEmails = shareTexts.ccEmails.id
  if (!isSignedIn && values.message.trim() !== '') errors.message = shareTexts.message.id
  else if (values.message.length > mostShareMessage) errors.message = shareTexts.messageLong.id
  if (!personName.test(values.firstName)) errors.firstName = shareTexts.name.id
  if (!personName.test(values.lastName)) errors.lastName = shareTexts.name.id
  return { addresses, errors }
}
