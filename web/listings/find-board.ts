import type { Call, Output } from '@hireloom/contract/endpoint.ts'
import { listJobs, readJobFacets, readNearestSearch } from '@hireloom/contract/jobs/jobs.ts'
import { type JobAudience } from '@hireloom/contract/jobs/words.ts'
import { type BoardAddress, filterOf } from '../jobs/board-address.ts'
import { valuesFor } from '../jobs/board-view.ts'

interface Scope {
  audience?: JobAudience
  companyId?: number
}

async function ask(call: Call, board: BoardAddress, scope: Scope) {
  const filter = { ...filterOf(board), ...scope }
  const [jobs, facets] = await Promise.all([
    call(listJobs, {
      query: { ...filter, sort: board.sort, limit: board.size, skip: (board.page - 1) * board.size },
    }),
    call(readJobFacets, { query: { ...filter, limit: valuesFor(board) } }),
  ])
  return { jobs, facets }
}

/** The list and the filters of a board; where no job says what was typed, those of the text that was probably meant, and which it is. */
export async function findBoard(call: Call, board: BoardAddress, scope: Scope) {
  const asked = await ask(call, board, scope)
  if (board.text === '' || mentions(asked.jobs, board.text)) return { ...asked, correction: null }
  const { text } = await call(readNearestSearch, { query: { q: board.text } })
  if (text === null || asked.jobs.count > 0) return { ...asked, correction: text }
  const meant = await ask(call, { ...board, text }, scope)
  return meant.jobs.count === 0 ? { ...asked, correction: null } : { ...meant, correction: text }
}

/** Whether one of the cards shows the words that were typed; if none does, they may be misspelled. */
function mentions({ list }: Output<typeof listJobs>, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return list.some(({ _source: job }) => {
    const skills = job.jobSkills.map(({ skillName }) => skillName)
    const place = [job.region, job.country?.countryFull ?? job.countryName]
    const shown = [job.jobId, job.jobName, job.company.companyName, ...place, ...skills].join(' ').toLowerCase()
    return words.every(word => shown.includes(word))
  })
}
