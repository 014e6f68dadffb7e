import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { isLocalHost, isLocalInstallation } from './local.ts'

const url = (protocols: RegExp) => z.url({ protocol: protocols }).optional()
const number = (lowest: number, highest: number, usual: number) =>
  z.coerce.number().int().min(lowest).max(highest).default(usual)

/** Every setting of the product; all are optional. Empty values count as absent. */
const settings = z.object({
  PORT: number(0, 65535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  SMTP_URL: url(/^smtps?$/),
  S3_URL: url(/^s3$/),
  OPENSEARCH_URL: url(/^https?$/),
  DEMO: z.enum(['0', '1', 'jobs']).optional(),
  SECRET_KEY: z.string().min(16).optional(),
  MAIL_FROM: z.email().default('no-reply@hireloom.example'),
  REPLY_DOMAIN: z.hostname().optional(),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  INBOUND_SECRET: z.string().min(16).optional(),
  TRUST_PROXY: z.string().default(''),
  INNER_HOSTS: z.string().default(''),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DB_POOL: number(2, 100, 10),
  DISK_RESERVE_MB: number(0, 10_000_000, 1024),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin under which people reach the product, without a slash at the end; `null` until the port is known. */
  readonly publicUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly smtpUrl: string | null
  readonly s3Url: string | null
  readonly openSearchUrl: string | null
  /** Where no one says, only an installation for its own machine has the demo: everybody knows its passwords. */
  readonly demo: boolean
  /** Without them the demo's jobs wait for their first applicant. */
  readonly demoHasApplications: boolean
  readonly secret: string
  readonly mailFrom: string
  /** Domain of the addresses to which candidates reply; `null`: they reply to the colleague who wrote. */
  readonly replyDomain: string | null
  /** Where emails to that domain come in by SMTP. */
  readonly inboundSmtpPort: number | null
  /** Opens the call by which a mail provider hands emails over. */
  readonly inboundSecret: string | null
  /** Proxies whose word on the visitor's address counts. */
  readonly trustProxy: readonly string[]
  /** Machines of the inner network that people may name in addresses to which the product sends; all others there are refused. */
  readonly innerHosts: readonly string[]
  /** Opens `/metrics` to other machines; `null`: for this one only. */
  readonly metricsToken: string | null
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly poolSize: number
  /** Uploads are refused where the disk has less room left. */
  readonly diskReserveMb: number
  readonly isDevelopment: boolean
}

/** Reads and checks the settings once at start; throws one error that names each wrong setting. */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  isDevelopment = false,
): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not right:\n${lines.join('\n')}`)
  }
  const s = parsed.data
  const dataDir = resolve(s.DATA_DIR)
  const publicUrl = s.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  // What listens on this machine alone and has a public address is reached through a proxy of this machine.
  const isBehindProxy = isLocalHost(s.HOST) && !isLocalInstallation({ host: s.HOST, publicUrl })
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    dataDir,
    databaseUrl: s.DATABASE_URL ?? null,
    smtpUrl: s.SMTP_URL ?? null,
    s3Url: s.S3_URL ?? null,
    openSearchUrl: s.OPENSEARCH_URL ?? null,
    demo: s.DEMO === undefined ? isLocalInstallation({ host: s.HOST, publicUrl }) : s.DEMO !== '0',
    demoHasApplications: s.DEMO !== 'jobs',
    secret: s.SECRET_KEY ?? keptSecret(dataDir),
    mailFrom: s.MAIL_FROM,
    replyDomain: s.REPLY_DOMAIN?.toLowerCase() ?? null,
    inboundSmtpPort: s.INBOUND_SMTP_PORT ?? null,
    inboundSecret: s.INBOUND_SECRET ?? null,
    trustProxy: s.TRUST_PROXY === '' && isBehindProxy ? ['loopback'] : listOf(s.TRUST_PROXY),
    innerHosts: listOf(s.INNER_HOSTS.toLowerCase()),
    metricsToken: s.METRICS_TOKEN ?? null,
    logLevel: s.LOG_LEVEL,
    poolSize: s.DB_POOL,
    diskReserveMb: s.DISK_RESERVE_MB,
    isDevelopment,
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

/** The settings as the start prints them: secrets and passwords in addresses are hidden. */
export function redactedConfig(config: Config): Record<string, unknown> {
  const hidden = Object.entries(config).map(([name, value]) => {
    if (name === 'secret' || (['metricsToken', 'inboundSecret'].includes(name) && value !== null)) return [name, '***']
    return [name, typeof value === 'string' ? value.replace(/(:\/\/[^:/@]*:)[^@/]*@/, '$1***@') : value]
  })
  return Object.fromEntries(hidden)
}
