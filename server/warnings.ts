import type { Config } from './kernel/config.ts'
import { isLocalInstallation } from './kernel/local.ts'

/** What an operator should mend, said at every start: none for an installation that only its own machine reaches. */
export function warningsOf(config: Config): string[] {
  if (isLocalInstallation(config)) return []
  const { publicUrl, trustProxy, demo, smtpUrl } = config
  return [
    publicUrl === null &&
      `HOST is ${config.host} and PUBLIC_URL is absent: links in letters lead to this machine alone. Set PUBLIC_URL.`,
    publicUrl?.startsWith('http:') &&
      `PUBLIC_URL is ${publicUrl}: passwords and CVs travel unencrypted. Put a proxy with TLS before it.`,
    publicUrl !== null &&
      trustProxy.length === 0 &&
      'TRUST_PROXY is empty: behind a proxy all people count as one address, and limits meet them all together. Set it to the address of the proxy, 127.0.0.1 for one on this machine.',
    demo && 'DEMO=1: anybody can sign in with the accounts of the demo. DEMO=0 closes them.',
    smtpUrl === null && 'SMTP_URL is absent: letters stay in the data folder and reach nobody.',
  ].filter(warning => typeof warning === 'string')
}
