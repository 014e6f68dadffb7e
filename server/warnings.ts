import type { Config } from './kernel/config.ts'
import { isLocalInstallation } from './kernel/local.ts'

/** What is found at a start: rights that the server does not need, and whether anybody runs the platform. */
interface Found {
  /** Why it runs as root; `null` when it does not. */
  readonly whyRoot: string | null
  readonly isSuperuser: boolean
  readonly hasAdmin: boolean
}

/** What an operator should mend, said at every start. */
export function warningsOf(config: Config, { whyRoot, isSuperuser, hasAdmin }: Found): string[] {
  const rights = [
    whyRoot !== null && `the server runs as root: ${whyRoot}.`,
    isSuperuser && 'the role in DATABASE_URL is a superuser. Let it own the database, and nothing more.',
  ]
  if (isLocalInstallation(config)) return rights.filter(text => typeof text === 'string')
  const adminMissing = !hasAdmin && noAdmin
  return [...rights, adminMissing, ...openings(config)].filter(text => typeof text === 'string')
}

const noAdmin =
  'this installation has no platform administrator yet. Create one; the password is made and shown once: npm run user -- create --email you@example.com --firstname Ada --lastname Tan --role platform-admin'

/** What others than this machine may reach. */
function openings({ host, publicUrl, trustProxy, demo, smtpUrl }: Config): (string | false)[] {
  return [
    publicUrl === null &&
      `HOST is ${host} and PUBLIC_URL is absent: links in emails lead to this machine alone. Set PUBLIC_URL.`,
    publicUrl !== null &&
      publicUrl.startsWith('http:') &&
      `PUBLIC_URL is ${publicUrl}: passwords and CVs travel unencrypted. Put a proxy with TLS before it.`,
    publicUrl !== null &&
      trustProxy.length === 0 &&
      'TRUST_PROXY is empty: behind a proxy all people count as one address, and limits meet them all together. Set it to the address of the proxy, 127.0.0.1 for one on this machine.',
    demo && 'DEMO=1: anyone can sign in with the accounts of the demo. DEMO=0 closes them.',
    smtpUrl === null && 'SMTP_URL is absent: emails stay in the data folder and are not sent.',
  ]
}
