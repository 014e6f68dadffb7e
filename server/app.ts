import { join } from 'node:path'
import { Problem } from '@hireloom/contract/problems.ts'
import { signOutOf } from './accounts/sign-in.ts'
import { userOf } from './accounts/users.ts'
import { jobPagePaths, noteJobView } from './analytics/job-views.ts'
import { hostPreferencesOf } from './companies/hosts.ts'
import { features } from './features.ts'
import type { Config } from './kernel/config.ts'
import { stopWatchingData, watchData } from './kernel/data-version.ts'
import { scopeOf } from './kernel/dispatch.ts'
import type { PostedForm } from './kernel/feature.ts'
import { followHistory } from './kernel/follow-history.ts'
import { leaveService, watchDatabase } from './kernel/health.ts'
import { openHostLanguage } from './kernel/host-language.ts'
import { mountFeeds } from './kernel/http/feeds.ts'
import { createHttp, type HttpServer, mount } from './kernel/http/http.ts'
import { createPageCache } from './kernel/http/pages.ts'
import { mountPictures } from './kernel/http/pictures.ts'
import { mountService } from './kernel/http/service.ts'
import { mountSignOut } from './kernel/http/sign-out.ts'
import { mountTexts } from './kernel/http/texts.ts'
import { mountUnsubscribe } from './kernel/http/unsubscribe.ts'
import { mountVisits } from './kernel/http/visits.ts'
import { mountWeb, type PageParts } from './kernel/http/web.ts'
import { createLog } from './kernel/log.ts'
import { personalData as machineData } from './kernel/machine-data.ts'
import { createMail } from './kernel/mail/mail.ts'
import { openOwned } from './kernel/owned.ts'
import { openPersonalData } from './kernel/personal-data.ts'
import { log, openPorts } from './kernel/ports.ts'
import { closeDb, openDb } from './kernel/postgres/db.ts'
import { migrate, whileReadying } from './kernel/postgres/migrate.ts'
import { startQueue, stopQueue } from './kernel/queue.ts'
import { inScope } from './kernel/request-scope.ts'
import { openSetup } from './kernel/setup.ts'
import { createStorage } from './kernel/storage/storage.ts'
import { startMatch } from './matching/in-use.ts'
import { countedPaths } from './microsites/read-visit.ts'
import { noteVisit } from './microsites/visits.ts'
import { seedReference } from './reference/seed.ts'
import { seedSkillLabels } from './reference/seed-skill-labels.ts'
import { startSearch } from './search/in-use.ts'
import type { Ahead } from './search/read-ahead.ts'

export const routes = features.flatMap(feature => feature.routes ?? [])

export interface RunningApp {
  readonly http: HttpServer
  /** Address that answers, without a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Opens what a process without HTTP needs (commands, tests of rules): database with its schema, files, mail, log. */
export async function openProcess(
  config: Config,
  databaseUrl: string,
  publicUrl: string,
): Promise<() => Promise<void>> {
  const ownLog = createLog(config.logLevel)
  openDb(databaseUrl, config.poolSize)
  const storage = createStorage({
    dir: join(config.dataDir, 'files'),
    ...(config.s3Url && { s3Url: config.s3Url }),
    secret: config.secret,
    publicUrl,
  })
  const mail = await createMail({
    ...(config.smtpUrl && { smtpUrl: config.smtpUrl, databaseUrl }),
    from: { address: config.mailFrom, name: 'Hireloom' },
    catcherDir: join(config.dataDir, 'mails'),
    log: ownLog,
  })
  openPorts({ config, log: ownLog, storage, mail, publicUrl })
  openOwned(features.flatMap(feature => feature.owned ?? []))
  openSetup(features.flatMap(feature => feature.setup ?? []))
  openPersonalData([...features.flatMap(feature => feature.personalData ?? []), machineData])
  await whileReadying(async () => {
    await migrate()
    await seedReference()
    await seedSkillLabels()
  })
  return async () => {
    await mail.close()
    await closeDb()
  }
}

interface StartOptions {
  readonly hasPages?: boolean
  /** Runs when the schema stands and no one is served yet. */
  readonly prepare?: () => Promise<void>
  /** What reads the search index's snapshot already. */
  readonly searchAhead?: Ahead | null
  /** Resolves when the web bundle can be loaded. */
  readonly pagesBuilt?: Promise<void>
}

/** Starts everything on a database that is there, and answers on `config.port` (0: any free one). */
export async function startApp(
  config: Config,
  databaseUrl: string,
  { hasPages = true, prepare, searchAhead = null, pagesBuilt }: StartOptions = {},
): Promise<RunningApp> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const closeProcess = await openProcess(config, databaseUrl, publicUrl)
  for (const { start } of features) await start?.()
  const history = await whileReadying(async () => {
    await startQueue(
      databaseUrl,
      features.flatMap(feature => feature.tasks ?? []),
    )
    const followed = await followHistory(features.flatMap(feature => feature.subscriptions ?? []))
    await prepare?.()
    return followed
  })
  const stopWatchingDatabase = watchDatabase(databaseUrl)
  watchData()
  await startSearch(config.dataDir, { ahead: searchAhead })
  await startMatch()
  openHostLanguage(async hostName => (await hostPreferencesOf(hostName)).defaultLanguage)
  const http = createHttp(config)
  mount(http, routes)
  mountService(http, routes, publicUrl)
  mountSignOut(http, signOutOf)
  mountUnsubscribe(
    http,
    features.flatMap(feature => feature.unsubscribe ?? []),
  )
  for (const { feed } of features) if (feed) mountFeeds(http, feed)
  mountTexts(
    http,
    features.flatMap(feature => feature.texts ?? []),
  )
  mountPictures(
    http,
    features.flatMap(feature => feature.pictures ?? []),
  )
  mountVisits(http, countedPaths, noteVisit)
  mountVisits(http, jobPagePaths, noteJobView)
  if (hasPages) {
    await pagesBuilt
    const parts = {
      userOf,
      hostOf: hostPreferencesOf,
      readForm: readerOf(features.flatMap(feature => feature.forms ?? [])),
    }
    await mountWeb(http, routes, parts, createPageCache(), config.isDevelopment)
  }
  const url = await http.listen({ port: config.port, host: config.host })
  for (const { name, warm } of features)
    warm?.().catch(error => log().error({ err: error, feature: name }, 'nothing is made ahead'))
  return {
    http,
    url,
    close: async () => {
      leaveService()
      stopWatchingDatabase()
      await http.close()
      await history.stop()
      await stopQueue()
      stopWatchingData()
      for (const { stop } of features) await stop?.()
      await closeProcess()
    },
  }
}

/** The reader of the form that a page posts: the one whose pages' addresses fit longest. */
function readerOf(forms: readonly PostedForm[]): PageParts['readForm'] {
  const longestFirst = forms.toSorted((one, other) => other.under.length - one.under.length)
  return (request, caller) => {
    const form = longestFirst.find(({ under }) => request.url?.startsWith(under))
    if (!form) throw new Problem('not-found')
    return inScope(scopeOf(caller), () => form.read(request, caller))
  }
}
