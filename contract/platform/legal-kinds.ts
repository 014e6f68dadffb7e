/** What there is to read before one agrees; apart from the calls, so that a page names the kinds without their schemas. */
export const legalKinds = ['terms', 'privacy', 'cookies', 'support', 'accessibility'] as const
export type LegalKind = (typeof legalKinds)[number]
