/** Scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const letter = /[\p{L}\p{N}]/u
const ascii = /^\p{ASCII}*$/u

/** Small letters without accents, each in the place of its own, so that a place in the result is the same place in the NFC text. */
export function foldInPlace(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at)
    const plain = unit.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    folded += plain.length === 1 ? plain : unit
  }
  return folded
}

/** Where a folded text holds a folded name as a whole word, or -1; "c" is not in "css", and "c++" is found. */
export function placeOf(text: string, name: string): number {
  if (name === '') return -1
  const [first = '', last = ''] = [name.at(0), name.at(-1)]
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const after = text.charAt(at + name.length)
    if (!joins(text.charAt(at - 1), first) && !joins(after, last) && !(/[+#]/.test(after) && letter.test(last)))
      return at
  }
  return -1
}

/** Whether a character beside the edge of a name makes it a part of a longer word. */
const joins = (beside: string, edge: string): boolean =>
  letter.test(beside) && letter.test(edge) && !unspaced.test(beside) && !unspaced.test(edge)
