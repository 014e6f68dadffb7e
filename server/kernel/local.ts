/** Whether a name or number of a host means the machine itself. */
export function isLocalHost(name: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)
}

/** Whether the product is there for this machine alone, as far as its settings say. */
export function isLocalInstallation({ host, publicUrl }: { host: string; publicUrl: string | null }): boolean {
  return isLocalHost(host) && (publicUrl === null || isLocalHost(new URL(publicUrl).hostname))
}

/** Caught mails hold one-use links: they are shown only where mail goes nowhere else and the product is there for this machine alone. */
export function showsCaughtMails(given: { smtpUrl: string | null; host: string; publicUrl: string | null }): boolean {
  return given.smtpUrl === null && isLocalInstallation(given)
}

/** The parts of a request that tell where it comes from. */
interface Asked {
  readonly hostname: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

/** What a proxy adds: anyone who came through one may be anybody, though the connection is of this machine. */
const isOfProxy = (header: string): boolean => /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip)$/.test(header)

/** Whether someone at this machine asks, by an address of this machine: a page elsewhere whose name leads here has another `Host`. */
export function isFromHere({ hostname, headers, raw }: Asked): boolean {
  return isLocalHost(raw.socket.remoteAddress ?? '') && isLocalHost(hostname) && !Object.keys(headers).some(isOfProxy)
}
