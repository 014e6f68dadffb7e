/**
 * Translations of a PO file: source text to translation. Untranslated and obsolete entries are left out; entries with a context are
 * found as `context\u0004text`, as gettext keeps them.
 */
export function readPo(file: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const entry of file.split(/\r?\n[ \t]*\r?\n/)) {
    const parts = readEntry(entry)
    const id = parts.msgid
    if (!id || !parts.msgstr) continue
    found[parts.msgctxt ? `${parts.msgctxt}\u0004${id}` : id] = parts.msgstr
  }
  return found
}

/** Keywords of one entry with their texts; a text goes on over lines that hold nothing but a quoted part. */
function readEntry(entry: string): Record<string, string> {
  const parts: Record<string, string> = {}
  let keyword = ''
  for (const line of entry.split(/\r?\n/)) {
    const match = /^\s*(?:(\w+(?:\[\d+\])?)\s+)?"(.*)"\s*$/.exec(line)
    if (!match) continue
    keyword = match[1] ?? keyword
    parts[keyword] = (match[1] ? '' : (parts[keyword] ?? '')) + unescaped(match[2] ?? '')
  }
  return parts
}

const signs: Record<string, string> = { n: '\n', t: '\t', r: '\r' }

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign)
}
