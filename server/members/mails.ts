import type { Text } from '../kernel/i18n.ts'

/** What the email says that invites somebody to a company. */
export const letterTexts = {
  subject: /*i18n*/ { id: 'Join {company} on {site}' },
  openingBy: /*i18n*/ { id: '{name} has invited you to work with the hiring team of {company}.' },
  opening: /*i18n*/ { id: 'You have been invited to work with the hiring team of {company}.' },
  button: /*i18n*/ { id: 'Accept invitation' },
  closing: /*i18n*/ {
    id: "The link expires in {days} days. If you weren't expecting this, you can ignore this email.",
  },
  footer: /*i18n*/ { id: 'You received this email because {company} invited this address on {site}.' },
} satisfies Record<string, Text>
