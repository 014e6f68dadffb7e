const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g
const link = /\b(?:https?:\/\/|www\.)\S+/gi
/** Seven digits and more with what people write between them; a span of years is shorter. */
const phone = /\+?\d[\d\s().-]{7,}\d/g

/** A text without the addresses, links and numbers by which its person is reached. */
export const withoutContact = (text: string): string =>
  text
    .replaceAll(link, '…')
    .replaceAll(email, '…')
    .replaceAll(phone, found => (found.replaceAll(/\D/g, '').length > 8 ? '…' : found))
