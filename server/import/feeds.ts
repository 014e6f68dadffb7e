import { type FieldMap, looseFromRecord } from './field-names.ts'
import { type JsonObject, type LooseJob, textOf, type Understood } from './loose.ts'

/** A posting of an Indeed feed: its place comes in parts. */
export function fromIndeed(record: JsonObject, map: FieldMap): Understood {
  const named = ['city', 'state', 'country'].filter(name => textOf(record[name]) !== '')
  if (record.location !== undefined || named.length === 0) return looseFromRecord(record, map)
  const location = named.map(name => textOf(record[name])).join(', ')
  const { loose, taken } = looseFromRecord({ ...record, location }, map)
  return { loose, taken: new Set([...taken, ...named]) }
}

/**
 * An entry of RSS or Atom. Where it has no element for the employer, its title names it (`Cook at Acme`, `Acme: Cook`); a short summary
 * in parts (`Cairo | Remote | Full-time`) gives hints of place, workplace and hours.
 */
export function fromFeed(record: JsonObject, map: FieldMap): Understood {
  const longest = ['encoded', 'content', 'description', 'summary'].find(name => record[name] !== undefined)
  const understood = looseFromRecord({ ...record, description: longest === undefined ? '' : record[longest] }, map)
  const job: LooseJob = understood.loose
  const taken = new Set(understood.taken)
  if (longest !== undefined && taken.delete('description')) taken.add(longest)
  const link = firstText(record.link)
  if (link !== '') {
    job.url = link
    taken.add('link')
  }
  const split = job.company === undefined ? splitTitle(job.title ?? '') : null
  if (split) {
    job.title = split.title
    job.company = split.company
    if (split.place !== '') job.locations ??= [split.place]
  }
  const parts = (job.description ?? '').split(/\s+[|·•]\s+/)
  if (parts.length > 1 && (job.description ?? '').length < 200) {
    const isPay = (part: string) => /[$€£¥₹฿]\s?\d|\d{2,}\s?k\b/i.test(part)
    const salary = parts.find(isPay)
    if (salary !== undefined) job.salaryText ??= salary
    job.hints = parts.filter(part => !isPay(part)).join('\n')
  }
  return { loose: job, taken }
}

const firstText = (value: unknown): string =>
  Array.isArray(value) ? (value.map(textOf).find(text => text !== '') ?? '') : textOf(value)

function splitTitle(title: string): { title: string; company: string; place: string } | null {
  const at = /^(.+)\s+(?:at|@)\s+(\S.*?)(?:\s*\(([^()]+)\))?$/i.exec(title)
  if (at?.[1] && at[2]) return { title: at[1], company: at[2], place: at[3] ?? '' }
  const colon = /^([^:]{2,80}):\s+(\S.+)$/.exec(title)
  return colon?.[1] && colon[2] ? { title: colon[2], company: colon[1], place: '' } : null
}
