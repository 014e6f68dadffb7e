import {
  type Board,
  fromAshby,
  fromGreenhouse,
  fromLever,
  fromSchemaOrg,
  fromSmartRecruiters,
  fromWorkable,
  fromWorkday,
} from './boards.ts'
import { type FieldMap, hasTitle, looseFromRecord, proposedField } from './field-names.ts'
import {
  isObject,
  type JsonObject,
  type LooseJob,
  objectsOf,
  type SourceRow,
  textOf,
  type Understood,
  WrongFile,
} from './loose.ts'
import type { OpenFile } from './open-file.ts'

/** A JSON document is read at once; larger collections come as JSON lines, CSV or XML. */
const documentLimit = 200 * 1024 * 1024

export const boardFormats = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'workday',
  'schema-org',
] as const
export type BoardFormat = (typeof boardFormats)[number]
export const isBoardFormat = (name: string): name is BoardFormat => boardFormats.some(board => board === name)
export type JsonFormat = BoardFormat | 'json'

const readers: Readonly<Record<BoardFormat, (posting: JsonObject, board: Board) => LooseJob>> = {
  greenhouse: fromGreenhouse,
  lever: fromLever,
  ashby: fromAshby,
  workable: fromWorkable,
  smartrecruiters: fromSmartRecruiters,
  workday: fromWorkday,
  'schema-org': fromSchemaOrg,
}

/** Which board a posting comes from, by the keys only that board has. */
function boardOf(posting: JsonObject): BoardFormat | null {
  const has = (...keys: string[]) => keys.every(key => key in posting)
  if (textOf(posting['@type']).includes('JobPosting')) return 'schema-org'
  if (has('absolute_url') && (has('internal_job_id') || has('content') || has('location', 'id'))) return 'greenhouse'
  if (has('text', 'hostedUrl') || has('text', 'categories')) return 'lever'
  if (has('jobUrl') && (has('descriptionHtml') || has('employmentType') || has('isListed'))) return 'ashby'
  if (has('shortcode', 'title')) return 'workable'
  if (has('externalPath', 'title')) return 'workday'
  if (has('name') && (has('refNumber') || has('releasedDate') || has('jobAd'))) return 'smartrecruiters'
  return null
}

export function understandJson(
  posting: JsonObject,
  format: JsonFormat | 'auto',
  board: Board,
  map: FieldMap,
): Understood {
  const known = format === 'auto' ? boardOf(posting) : format
  if (known !== null && known !== 'json') {
    const { record, taken } = watched(posting)
    return { loose: readers[known](record, board), taken }
  }
  const { loose, taken } = looseFromRecord(posting, map)
  return {
    loose: loose.company === undefined && board.company !== '' ? { ...loose, company: board.company } : loose,
    taken,
  }
}

/** A record that notes which of its columns a reader asks for. */
function watched(record: JsonObject): { record: JsonObject; taken: ReadonlySet<string> } {
  const taken = new Set<string>()
  const get = (target: JsonObject, name: string | symbol): unknown => {
    if (typeof name === 'symbol') return undefined
    taken.add(name)
    return target[name]
  }
  return { record: new Proxy(record, { get }), taken }
}

const isPosting = (item: JsonObject, map: FieldMap): boolean => boardOf(item) !== null || hasTitle(item, map)

/** The longest list of postings in a document, lists of the same name (pages of one answer) taken together. */
function postingsIn(document: unknown, isPosting: (item: JsonObject) => boolean): JsonObject[] | null {
  const byName = new Map<string, unknown[]>()
  const gather = (name: string, items: readonly unknown[], employer: string): void => {
    const named = employer === '' ? items : items.map(item => withEmployer(item, employer))
    const known = byName.get(name)
    if (known === undefined) byName.set(name, [...named])
    else for (const item of named) known.push(item)
  }
  const visit = (value: unknown, name: string, depth: number, employer = ''): void => {
    if (Array.isArray(value)) {
      const items =
        name === 'itemListElement'
          ? value.map(item => (isObject(item) && isObject(item.item) ? item.item : item))
          : value
      if (items.length === 0 || items.some(item => isObject(item) && isPosting(item))) gather(name, items, employer)
      // In a list of employers each has its own list of postings.
      else
        for (const item of items) if (depth < 6) visit(item, name, depth + 1, isObject(item) ? textOf(item.name) : '')
    } else if (isObject(value) && depth < 6)
      for (const [key, inner] of Object.entries(value)) visit(inner, key, depth + 1, employerIn(value) || employer)
  }
  visit(document, '', 0)
  if (byName.size === 0) return isObject(document) && isPosting(document) ? [document] : null
  const lists = [...byName.values()].sort((a, b) => b.length - a.length)
  const longest = lists[0] ?? []
  // An empty list counts as an empty board only where it is the document or stands right in it.
  if (longest.length === 0) {
    const isBoard =
      Array.isArray(document) ||
      (isObject(document) &&
        ['jobs', 'jobPostings', 'content', 'postings', 'results', 'data', 'items'].some(key =>
          Array.isArray(document[key]),
        ))
    return isBoard ? [] : null
  }
  return longest.map(item => (isObject(item) ? item : { value: item }))
}

/** The employer that an object names, under any of the usual names. */
function employerIn(record: JsonObject): string {
  const name = Object.keys(record).find(key => proposedField(key) === 'company' && textOf(record[key]) !== '')
  return name === undefined ? '' : textOf(record[name])
}

/** A posting that names no employer itself, and is of no board that has a place for it, has that of the list in which it stands. */
const withEmployer = (item: unknown, employer: string): unknown =>
  isObject(item) && boardOf(item) === null && employerIn(item) === '' ? { ...item, company: employer } : item

/** Employer of a board: its own name, else the account in the address of its postings. */
function boardWith(document: unknown, postings: readonly JsonObject[]): Board {
  const details: Record<string, unknown> = {}
  let name = ''
  const visit = (value: unknown, depth: number): void => {
    if (!isObject(value) || depth > 3) return
    if (isObject(value.details)) Object.assign(details, value.details)
    if (name === '' && !isObject(value.name) && (Array.isArray(value.jobs) || Array.isArray(value.postings)))
      name = textOf(value.name) || textOf(value.company)
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }
  visit(document, 0)
  const addresses = [
    ...postings,
    ...Object.values(details).flatMap(detail => (isObject(detail) ? objectsOf([detail.jobPostingInfo]) : [])),
  ]
  for (const posting of addresses) {
    if (name !== '') break
    for (const key of ['absolute_url', 'hostedUrl', 'jobUrl', 'url', 'externalUrl', 'postingUrl'])
      name ||= accountIn(textOf(posting[key]))
  }
  return { company: name, details }
}

const accounts = [
  /^https?:\/\/(?:job-boards|boards)(?:\.eu)?\.greenhouse\.io\/([\w.-]+)\/jobs/,
  /^https?:\/\/jobs(?:\.eu)?\.lever\.co\/([\w.-]+)\//,
  /^https?:\/\/jobs\.ashbyhq\.com\/([\w.%-]+)\//,
  /^https?:\/\/([\w-]+)\.wd\d+\.myworkdayjobs\.com\//,
  /^https?:\/\/jobs\.smartrecruiters\.com\/([\w-]+)\//,
  /^https?:\/\/apply\.workable\.com\/([\w-]{2,})\/j\//,
  /^https?:\/\/([\w-]+)\.workable\.com\//,
]

/** The account of a board's address as a name: `https://jobs.lever.co/acme-labs/…` gives `Acme Labs`. */
function accountIn(url: string): string {
  const account = accounts
    .map(pattern => pattern.exec(url)?.[1])
    .find(found => found !== undefined && found !== 'apply')
  if (account === undefined) return ''
  return account
    .replace(/%20|[-_]/g, ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, letter => letter.toUpperCase())
}

/**
 * Reads a JSON document: a list of postings or an object around one. `format` answers which board it is of (`json`: none known), by its
 * first posting unless a format is asked for.
 */
export async function openJson(
  file: OpenFile,
  asked: JsonFormat | 'auto',
  map: FieldMap,
  isLooking: boolean,
): Promise<{ format: JsonFormat; rows: () => AsyncGenerator<SourceRow> }> {
  const document = await parseWhole(file)
  const isJob = (item: JsonObject) => isPosting(item, map)
  // Of a list whose keys nobody knows its columns can be told all the same.
  const postings = postingsIn(document, isJob) ?? (isLooking ? postingsIn(document, () => true) : null)
  if (postings === null) throw new WrongFile(`${file.path} holds no list of jobs: ${describe(document)}`, 'no-jobs')
  const first = postings.find(isJob)
  const format = asked === 'auto' ? ((first && boardOf(first)) ?? 'json') : asked
  const board = boardWith(document, postings)
  return {
    format,
    async *rows() {
      let row = 0
      for (const posting of postings) {
        row += 1
        if (!isLooking && !isJob(posting)) yield { row, problem: `no job: ${JSON.stringify(posting).slice(0, 80)}` }
        else yield { row, record: posting, ...understandJson(posting, format, board, map) }
      }
    },
  }
}

async function parseWhole(file: OpenFile): Promise<unknown> {
  const pieces: string[] = []
  let size = 0
  for await (const piece of file.text()) {
    size += piece.length
    if (size > documentLimit)
      throw new WrongFile(
        `${file.path} is a JSON document of more than 200 MB: give it as JSON lines, one job a line`,
        'large',
      )
    pieces.push(piece)
  }
  try {
    return JSON.parse(pieces.join('').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new WrongFile(`${file.path} is no JSON: ${error instanceof Error ? error.message : String(error)}`, 'broken')
  }
}

function describe(document: unknown): string {
  if (Array.isArray(document))
    return isObject(document[0]) ? `a list of objects with ${keysOf(document[0])}` : 'a list without objects'
  return isObject(document) ? `an object with ${keysOf(document)}` : 'a single value'
}

const keysOf = (object: JsonObject): string => `the keys ${Object.keys(object).slice(0, 12).join(', ')}`
