import sax from 'sax'
import { type JsonObject, type SourceRow, type Understood, WrongFile } from './loose.ts'
import { type OpenFile, rowLimit } from './open-file.ts'

/** Elements that stand for one posting in the feeds there are. */
const postings = new Set([
  'job',
  'item',
  'entry',
  'position',
  'vacancy',
  'listing',
  'offer',
  'jobposting',
  'posting',
  'ad',
  'oferta',
  'row',
])
/** Feeds that may have no posting today. */
const feeds = new Set([
  'source',
  'jobs',
  'rss',
  'rdf',
  'feed',
  'positions',
  'vacancies',
  'listings',
  'workzag-jobs',
  'trovit',
])
/** Text in a posting may be marked up without CDATA. */
const markup = new Set(
  'p br ul ol li b strong i em u span div h1 h2 h3 h4 h5 h6 table tr td th tbody thead a hr sup sub blockquote pre code'.split(
    ' ',
  ),
)

interface Open {
  readonly name: string
  text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Record<string, unknown>
}

/** Rows of a feed of postings (Indeed, RSS, Atom and their like), as it streams by. A broken posting is refused alone. */
export async function* readXml(
  file: OpenFile,
  understand: (record: JsonObject) => Understood,
): AsyncGenerator<SourceRow> {
  const ready: SourceRow[] = []
  const open: Open[] = []
  const roots: string[] = []
  let row = 0
  let broken: string | null = null
  let length = 0
  const parser = sax.parser(true, { position: true })

  const problemHere = (message: string) => {
    if (open.length > 0) broken ??= `line ${parser.line + 1}: ${message}`
  }
  const finish = (record: JsonObject) => {
    row += 1
    ready.push(broken === null ? { row, record, ...understand(record) } : { row, problem: broken })
    broken = null
    length = 0
  }
  const addText = (text: string) => {
    const top = open.at(-1)
    if (!top) return
    length += text.length
    if (length > rowLimit) problemHere(`longer than ${rowLimit} characters`)
    else top.text += text
  }
  parser.onopentag = node => {
    const name = localName(node.name)
    const [posting] = open
    if (posting?.name === name && Object.keys(posting.children).length + open.length > 2) {
      // The posting before was not closed: it is refused alone.
      problemHere(`a new ${name} begins before the one before it ends`)
      open.splice(0)
      finish({})
    }
    if (open.length === 0) {
      if (roots.length === 0) roots.push(name)
      // An attribute of the posting itself is a field of it: <job id="7">.
      if (postings.has(name)) open.push({ name, text: '', attributes: attributesOf(node), children: {} })
    } else if (markup.has(name)) addText(`<${name}>`)
    else open.push({ name, text: '', attributes: attributesOf(node), children: {} })
  }
  parser.onclosetag = full => {
    const name = localName(full)
    if (open.length === 0) return
    if (markup.has(name) && open.at(-1)?.name !== name) {
      if (name !== 'br' && name !== 'hr') addText(`</${name}>`)
      return
    }
    const closed = open.pop()
    const outer = open.at(-1)
    if (!closed) return
    if (outer) add(outer.children, closed.name, valueOf(closed))
    else finish({ ...closed.attributes, ...closed.children })
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onerror = error => {
    // A lone ampersand or an unknown entity is kept as text; only a broken structure costs the posting.
    if (!/entity/i.test(error.message)) problemHere(error.message.split('\n')[0] ?? 'broken XML')
    parser.resume()
  }
  for await (const piece of withEscapes(file.text())) {
    parser.write(piece)
    yield* ready.splice(0)
  }
  parser.close()
  yield* ready.splice(0)
  const [root] = roots
  if (row === 0 && open.length === 0 && !feeds.has(root ?? ''))
    throw new WrongFile(
      `${file.path} is no feed of jobs: ${root === undefined ? 'it is no XML' : `no posting in its element ${root}`}`,
      'no-jobs',
    )
  if (open.length > 0) yield { row: row + 1, problem: `line ${parser.line + 1}: the file ends within this posting` }
}

/**
 * The text with its lone ampersands written as `&amp;`, as feeds forget to (`AT&T</company>`): the parser would take the tag behind one
 * for text. In CDATA an ampersand is one.
 */
async function* withEscapes(text: AsyncIterable<string>): AsyncGenerator<string> {
  const escape = (plain: string) => plain.replace(/&(?!#\d+;|#x[\da-f]+;|\w{2,10};)/gi, '&amp;')
  let isCdata = false
  let rest = ''
  for await (const piece of text) {
    let ahead = rest + piece
    let ready = ''
    for (;;) {
      const mark = isCdata ? ']]>' : '<![CDATA['
      const at = ahead.indexOf(mark)
      if (at < 0) break
      ready += (isCdata ? ahead.slice(0, at) : escape(ahead.slice(0, at))) + mark
      ahead = ahead.slice(at + mark.length)
      isCdata = !isCdata
    }
    // A mark or an escape may be cut by the end of the piece: what could be the start of one waits for the next.
    const tail = ahead.slice(-12).search(/[&<\]]/)
    const end = tail < 0 ? ahead.length : Math.max(0, ahead.length - 12) + tail
    rest = ahead.slice(end)
    yield ready + (isCdata ? ahead.slice(0, end) : escape(ahead.slice(0, end)))
  }
  yield isCdata ? rest : escape(rest)
}

const localName = (name: string): string => (name.split(':').at(-1) ?? name).toLowerCase()

function attributesOf(node: sax.Tag | sax.QualifiedTag): Record<string, string> {
  const pairs = Object.entries(node.attributes).map(([name, value]) => [
    localName(name),
    typeof value === 'string' ? value : value.value,
  ])
  return Object.fromEntries(pairs)
}

/** A leaf is its text, or the address or word in its attributes (Atom); what has parts is an object of them. */
function valueOf(closed: Open): unknown {
  if (Object.keys(closed.children).length > 0) return closed.children
  const { href, term, label, text } = closed.attributes
  return closed.text.trim() === '' ? (href ?? label ?? term ?? text ?? '') : closed.text
}

function add(target: Record<string, unknown>, name: string, value: unknown): void {
  const known = target[name]
  if (known === undefined || known === '') target[name] = value
  else if (Array.isArray(known)) known.push(value)
  else if (value !== '') target[name] = [known, value]
}
