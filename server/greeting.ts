import type { Config } from './kernel/config.ts'
import { showsCaughtMails } from './kernel/local.ts'
import type { DemoPerson } from './seeds/demo.ts'

const shownBefore = '(shown at the first start; npm run user -- reset-password makes a new one)'

interface Started {
  /** Where people reach the product. */
  readonly address: string
  readonly demo: { readonly people: readonly DemoPerson[]; readonly closed: number }
}

/** What a start says when it is done. */
export function greetingOf(config: Config, { address, demo }: Started): string {
  const people = demo.people.map(
    ({ email, role, password }) => `    ${email.padEnd(28)} ${role.padEnd(44)} ${password ?? shownBefore}`,
  )
  const parts = [
    `  Hireloom is ready: ${address}`,
    people.length > 0 && ['  Demo people with their passwords (DEMO=0 closes their accounts)', ...people].join('\n'),
    people.length > 0 && `  Recruiters sign in at ${address}/recruiter/login.`,
    demo.closed > 0 && `  ${demo.closed} accounts of the demo were closed: their passwords are public.`,
    showsCaughtMails(config) && `  Emails are caught and shown at ${address}/development/mails`,
  ]
  return `\n${parts.filter(part => part !== false).join('\n\n')}\n`
}
