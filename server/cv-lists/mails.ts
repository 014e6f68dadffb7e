import type { Text } from '../kernel/i18n.ts'

export const cvListTexts = {
  subject: /*i18n*/ { id: '{name} would like your opinion on candidates for {job}' },
  grownSubject: /*i18n*/ { id: 'There are new candidates for {job} in your list' },
  grownOpening: /*i18n*/ {
    id: "{name} from {company} added candidates for {job} to the list shared with you. Vote and comment on each; you don't need an account.",
  },
  opening: /*i18n*/ {
    id: "{name} from {company} has shared {count, plural, one {# candidate} other {# candidates}} for {job} with you. Vote and comment on each; you don't need an account.",
  },
  button: /*i18n*/ { id: 'View candidates' },
  closing: /*i18n*/ { id: 'This link is only for you and works until {date}. Please keep what you see private.' },
  footer: /*i18n*/ { id: 'You received this email because {name} at {company} sent it to you through {site}.' },
} as const satisfies Record<string, Text>
