/** Which bytes a set has for each letter, found by reading all of them; for sets that only readers know. */
function lettersOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const known = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if (Array.from(text).length === 1 && text !== '\ufffd' && !known.has(text)) known.set(text, bytes)
  }
  for (let first = 0; first < 256; first += 1) learn([first])
  if (/^(gb|big5|shift|euc)/.test(encoding))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) learn([first, second])
  return known
}

const sets = new Map<string, Map<string, number[]>>()

/** A text as the bytes of an encoding, without a mark. */
export function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const letters = sets.get(encoding) ?? lettersOf(encoding)
  sets.set(encoding, letters)
  return Buffer.from(Array.from(text).flatMap(letter => letters.get(letter) ?? fail(`${encoding} has no ${letter}`)))
}

function fail(reason: string): never {
  throw new Error(reason)
}
