const bullet = /^[\s*_•·\-–]+/
/** Marks and blanks around a line: a run of them at the end is read once, from where it begins. */
export const around = /^[\s#*_]+|(?<![\s*_])[\s*_]+$/g
const longest = 40

/** The words before the first colon of a line, if they are a label, and what stands behind it. */
export function labelOf(line: string): { name: string; value: string } | null {
  const bare = line.replace(bullet, '')
  const at = bare.slice(0, longest + 20).search(/[:：]/)
  const name = bare.slice(0, at).replace(around, '')
  const value = bare
    .slice(at + 1)
    .replace(/^[\s*_]+/, '')
    .replace(/(?<![*_\s])[*_\s]+$/, '')
  return at < 0 || name.length < 2 || name.length > longest || value === '' ? null : { name, value }
}
