/** Runs of scripts that write no spaces between words. */
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/gu
const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, known)
  return known
}

function languageOf(run: string): string {
  if (/[\u0e00-\u0e7f]/u.test(run)) return 'th'
  return /[\u3040-\u30ff]/u.test(run) ? 'ja' : 'zh'
}

/**
 * Small letters, compatible characters, Latin without accents, Arabic without vowel signs and with one form of alef, ya and ta
 * marbuta, so that spellings people mix find each other.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
}

/** The words of a text in their order; `c++`, `c#`, `.net` and `node.js` stay whole. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  const spaced = normalise(text).replace(unspaced, run => {
    for (const part of segmenter(languageOf(run)).segment(run)) if (part.isWordLike) words.push(part.segment)
    return ' '
  })
  for (const [word] of spaced.matchAll(/\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.'’][\p{L}\p{N}]+)*[+#]*/gu))
    words.push(word)
  return words.map(word => word.slice(0, 60))
}

/** What a job is found by, each word once: kept in `job.job_text` by everything that writes jobs. */
export function searchText(parts: {
  title: string
  company: string
  skills: readonly string[]
  texts: readonly (string | null)[]
}): string {
  const whole = [
    parts.title,
    parts.company,
    ...parts.skills,
    ...parts.texts.map(text => (text ?? '').replace(/<[^<>]*>/g, ' ')),
  ]
  return [...new Set(wordsOf(whole.join(' ').slice(0, 60_000)))].slice(0, 4000).join(' ')
}
