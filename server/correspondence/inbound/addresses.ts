import { config } from '../../kernel/ports.ts'

/** The address to which a candidate's answer comes; null where the installation takes no mail. */
export const replyAddressOf = (threadKey: string): string | null => addressOf(`reply+${threadKey}`)

/** The address of a company, for emails that belong to no thread. */
export const companyAddressOf = (addressKey: string): string | null => addressOf(`inbox+${addressKey}`)

function addressOf(name: string): string | null {
  const { replyDomain } = config()
  return replyDomain === null ? null : `${name}@${replyDomain}`
}

/** What an address of ours names: a thread or a company by its key, or no thread where a mail program has dropped the key. */
interface Named {
  readonly kind: 'thread' | 'company'
  readonly key: string | null
}

/** What an address names; undefined for one that is not ours. */
export function readAddress(address: string): Named | undefined {
  const { replyDomain } = config()
  const [, name, key, domain] = /^(reply|inbox)(?:\+([\da-f]{24}))?@([\w.-]+)$/.exec(address.trim().toLowerCase()) ?? []
  if (replyDomain === null || domain !== replyDomain) return undefined
  if (name === 'reply') return { kind: 'thread', key: key ?? null }
  return key === undefined ? undefined : { kind: 'company', key }
}
