import type { Config } from './config.ts'
import { isLocalHost } from './local.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Storage } from './storage/storage.ts'

/** What the process has opened at start and every part of it may use. */
interface Ports {
  readonly config: Config
  readonly log: Log
  readonly storage: Storage
  readonly mail: Mail
  /** Origin for links in e-mails: the setting, else this server's own address. */
  readonly publicUrl: string
}

let opened: Ports | null = null

export function openPorts(ports: Ports): void {
  opened = ports
}

function ports(): Ports {
  if (!opened) throw new Error('the process has not opened its ports yet')
  return opened
}

export const config = (): Config => ports().config
export const log = (): Log => ports().log
export const storage = (): Storage => ports().storage
export const mail = (): Mail => ports().mail
export const publicUrl = (): string => ports().publicUrl

/** What emails call this site: its host, or the product where that would name the reader's own machine. */
export function siteName(): string {
  const { host, hostname } = new URL(publicUrl())
  return isLocalHost(hostname) ? 'Hireloom' : host
}
