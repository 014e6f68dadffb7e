import { join } from 'node:path'
import { routes as accounts } from './accounts/routes.ts'
import { signOutOf } from './accounts/sign-in.ts'
import { tasks as accountTasks } from './accounts/tasks.ts'
import { userOf } from './accounts/users.ts'
import { routes as alerts, unsubscribe } from './alerts/routes.ts'
import { tasks as alertTasks } from './alerts/tasks.ts'
import { routes as applications } from './applications/routes.ts'
import { subscriptions as applicationSubscriptions } from './applications/subscriptions.ts'
import { tasks as applicationTasks } from './applications/tasks.ts'
import { readDraftForm } from './apply/draft-form.ts'
import { routes as apply } from './apply/routes.ts'
import { tasks as applyTasks } from './apply/tasks.ts'
import { routes as candidates } from './candidates/routes.ts'
import { tasks as candidateTasks } from './candidates/tasks.ts'
import { routes as chat } from './chat/routes.ts'
import { tasks as chatTasks } from './chat/tasks.ts'
import { hostPreferencesOf } from './companies/hosts.ts'
import { companyPictures } from './companies/pictures.ts'
import { routes as companies } from './companies/routes.ts'
import { tasks as companyTasks } from './companies/tasks.ts'
import { routes as customFields } from './custom-fields/routes.ts'
import { eventCards } from './events/card.ts'
import { routes as events } from './events/routes.ts'
import { tasks as eventTasks } from './events/tasks.ts'
import { routes as jobs } from './jobs/routes.ts'
import type { Config } from './kernel/config.ts'
import { stopWatchingData, watchData } from './kernel/data-version.ts'
import { followHistory } from './kernel/follow-history.ts'
import { leaveService } from './kernel/health.ts'
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
import { createMail } from './kernel/mail/mail.ts'
import { openPersonalData } from './kernel/personal-data.ts'
import { openPorts } from './kernel/ports.ts'
import { closeDb, openDb } from './kernel/postgres/db.ts'
import { migrate } from './kernel/postgres/migrate.ts'
import { startQueue, stopQueue } from './kernel/queue.ts'
import { createStorage } from './kernel/storage/storage.ts'
import { careersCards } from './listings/company-card.ts'
import { feeds } from './listings/feeds.ts'
import { jobCards } from './listings/job-card.ts'
import { routes as listings } from './listings/routes.ts'
import { sitemaps } from './listings/sitemaps.ts'
import { tasks as listingTasks } from './listings/tasks.ts'
import { widget } from './listings/widget.ts'
import { startMatch, stopMatch } from './matching/in-use.ts'
import { routes as matching } from './matching/routes.ts'
import { micrositeCards } from './microsites/card.ts'
import { countedPaths } from './microsites/read-visit.ts'
import { routes as microsites } from './microsites/routes.ts'
import { tasks as micrositeTasks } from './microsites/tasks.ts'
import { flushVisits, noteVisit } from './microsites/visits.ts'
import { personalData } from './personal-data.ts'
import { routes as platform } from './platform/routes.ts'
import { tasks as platformTasks } from './platform/tasks.ts'
import { tasks as privacyTasks } from './privacy/tasks.ts'
import { routes as reference } from './reference/routes.ts'
import { seedReference } from './reference/seed.ts'
import { routes as references } from './references/routes.ts'
import { tasks as referenceTasks } from './references/tasks.ts'
import { stopReadingResumes } from './resumes/read-resume.ts'
import { routes as screening } from './screening/routes.ts'
import { startSearch, stopSearch } from './search/in-use.ts'
import type { Ahead } from './search/read-ahead.ts'
import { tasks as searchTasks } from './search/tasks.ts'
import { readJoinPost } from './talent-pool/join-form.ts'
import { routes as talentPool } from './talent-pool/routes.ts'
import { tasks as talentPoolTasks } from './talent-pool/tasks.ts'

/** Every feature's endpoints and background work, in the order of their names. */
export const routes = [
  ...accounts,
  ...alerts,
  ...applications,
  ...apply,
  ...candidates,
  ...chat,
  ...companies,
  ...customFields,
  ...events,
  ...jobs,
  ...listings,
  ...matching,
  ...microsites,
  ...platform,
  ...reference,
  ...references,
  ...screening,
  ...talentPool,
]
const tasks = [
  ...accountTasks,
  ...alertTasks,
  ...applicationTasks,
  ...applyTasks,
  ...eventTasks,
  ...candidateTasks,
  ...chatTasks,
  ...companyTasks,
  ...listingTasks,
  ...micrositeTasks,
  ...platformTasks,
  ...privacyTasks,
  ...referenceTasks,
  ...searchTasks,
  ...talentPoolTasks,
]

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
  const log = createLog(config.logLevel)
  openDb(databaseUrl, config.poolSize)
  const storage = createStorage({
    dir: join(config.dataDir, 'files'),
    ...(config.s3Url && { s3Url: config.s3Url }),
    secret: config.secret,
    publicUrl,
  })
  const mail = await createMail({
    ...(config.smtpUrl && { smtpUrl: config.smtpUrl }),
    from: { address: config.mailFrom, name: 'Hireloom' },
    catcherDir: join(config.dataDir, 'mails'),
    log,
  })
  openPorts({ config, log, storage, mail, publicUrl })
  openPersonalData(personalData)
  await migrate()
  await seedReference()
  return async () => {
    await mail.close()
    await closeDb()
  }
}

interface StartOptions {
  readonly hasPages?: boolean
  /** Runs when the schema stands and nobody is served yet. */
  readonly prepare?: () => Promise<void>
  /** What reads the search index's snapshot already. */
  readonly searchAhead?: Ahead | null
}

/** Starts everything on a database that is there, and answers on `config.port` (0: any free one). */
export async function startApp(
  config: Config,
  databaseUrl: string,
  { hasPages = true, prepare, searchAhead = null }: StartOptions = {},
): Promise<RunningApp> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const closeProcess = await openProcess(config, databaseUrl, publicUrl)
  await startQueue(databaseUrl, tasks)
  const history = await followHistory(applicationSubscriptions)
  await prepare?.()
  watchData()
  await startSearch(config.dataDir, { ahead: searchAhead })
  await startMatch()
  openHostLanguage(async hostName => (await hostPreferencesOf(hostName)).defaultLanguage)
  const http = createHttp(config)
  mount(http, routes)
  mountService(http, routes, publicUrl)
  mountSignOut(http, signOutOf)
  mountUnsubscribe(http, unsubscribe)
  mountFeeds(http, feeds)
  mountTexts(http, [...sitemaps, widget])
  mountPictures(http, [companyPictures, jobCards, careersCards, micrositeCards, eventCards])
  mountVisits(http, countedPaths, noteVisit)
  if (hasPages) {
    const readForm: PageParts['readForm'] = (request, caller) =>
      request.url?.startsWith('/public/join/') ? readJoinPost(request, caller) : readDraftForm(request, caller)
    const parts = { userOf, hostOf: hostPreferencesOf, readForm }
    await mountWeb(http, routes, parts, createPageCache(), config.isDevelopment)
  }
  const url = await http.listen({ port: config.port, host: config.host })
  return {
    http,
    url,
    close: async () => {
      leaveService()
      await http.close()
      await flushVisits()
      await history.stop()
      await stopQueue()
      stopWatchingData()
      await stopSearch()
      await stopMatch()
      await stopReadingResumes()
      await closeProcess()
    },
  }
}
