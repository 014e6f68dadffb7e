import { queryOfSearch } from '@hireloom/contract/jobs/board-query.ts'
import { boardOfSearch, misreadParams, readBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { cacheBusters } from '@hireloom/contract/wire.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { cardOf } from '../jobs/board-view.ts'
import { parseHex } from '../kernel/colour.ts'
import { themeStyle } from '../kernel/host-theme.ts'
import { useNonce } from '../kernel/nonce.ts'
import { partLang } from '../kernel/part-language.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { AgoText } from '../ui/public/AgoText.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { Part } from '../ui/public/Part.tsx'
import { Place } from '../ui/public/Place.tsx'
import type { Route } from './+types/EmbedPage.ts'

const mostJobs = 50

/** The page holds no behaviour of ours, so it comes without our scripts. */
export const handle = { isStill: true }

const isAny = () => true
const ownParams = { limit: isAny, color: isAny, lang: isAny, title: isAny }
/** What advertisers put on addresses, and scripts that ask for consent on script elements. */
const foreign = /^(utm_|mc_|cf|consent|cookie|categor|src$)|clid$/

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const misread = misreadParams(url.searchParams, ownParams)
  const mistakes = misread.filter(name => !cacheBusters.has(name) && !foreign.test(name))
  if (mistakes.length > 0) return data({ mistakes }, { status: 400 })
  const asked = Number(url.searchParams.get('limit') ?? 10)
  const limit = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, mostJobs) : 10
  const search = readBoardSearch(url.searchParams)
  const jobs = await web.call(listJobs, { query: { ...queryOfSearch(search), limit, skip: 0 } })
  const colour = url.searchParams.get('color') ?? ''
  return {
    count: jobs.count,
    cards: jobs.list.map(job => cardOf(job, web.language)),
    board: boardOfSearch(search),
    colour: parseHex(colour) ? colour : null,
  }
}

/** A list of jobs for the frame that `jobs-widget.js` draws on other sites. Its links leave the frame. */
export default function EmbedPage({ loaderData }: Route.ComponentProps) {
  return 'mistakes' in loaderData ? <Mistaken names={loaderData.mistakes} /> : <JobList {...loaderData} />
}

/** Who made the page around the frame can put right what is wrong; its readers see no jobs of others. */
function Mistaken({ names }: { names: readonly string[] }) {
  const { t, i18n } = useLingui()
  const list = joined(i18n.locale, names)
  return (
    <main className="embed" id="main">
      <PageHead title={t`Jobs`} isHidden />
      <p className="soft">
        <Trans>This job list isn't set up correctly: {list}</Trans>
      </p>
    </main>
  )
}

type JobListProps = Exclude<Route.ComponentProps['loaderData'], { mistakes: readonly string[] }>

function JobList({ count, cards, board, colour }: JobListProps) {
  const { t, i18n } = useLingui()
  const root = useRootData()
  const nonce = useNonce()
  const left = count - cards.length
  return (
    <main className="embed stack" id="main">
      <PageHead title={t`Jobs`} isHidden />
      {colour !== null && (
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeStyle({ primaryColor: colour }) }}
        />
      )}
      {cards.length === 0 ? (
        <p className="soft">
          <Trans>There are no jobs for your current selection</Trans>
        </p>
      ) : (
        <ul className="stack jobs" aria-label={t`Open jobs`}>
          {cards.map(card => (
            <li key={card.id} className="card stack tight">
              <a href={`${pathOf('/public/r/job/:jobId', { jobId: card.id })}?ref=widget`} target="_top">
                <bdi lang={partLang(i18n.locale, card.lang)}>{card.title}</bdi>
              </a>
              <p className="meta soft small">
                <Part>
                  <bdi>{card.company}</bdi>
                </Part>
                <Part>{card.place.length > 0 && <Place parts={card.place} />}</Part>
                <Part>{card.hours}</Part>
                <Part>{card.openDate && <AgoText {...card.openDate} />}</Part>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        <a href={board} target="_top">
          {left > 0 ? <Trans>See all {count} jobs</Trans> : <Trans>Search jobs</Trans>}
        </a>{' '}
        <span className="soft">{root?.brand.name}</span>
      </p>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tellHeight }} />
    </main>
  )
}

/** Tells the page around the frame how high the list is. */
const tellHeight =
  "const list=document.getElementById('main');new ResizeObserver(()=>parent.postMessage({hireloomHeight:Math.ceil(list.getBoundingClientRect().bottom+scrollY)+8},'*')).observe(list)"
