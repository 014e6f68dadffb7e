/** Numbers (unsigned, 32 bits) whose amount is not known beforehand. */
export interface Growing {
  data: Uint32Array
  length: number
}

export function growing(capacity = 1024): Growing {
  return { data: new Uint32Array(capacity), length: 0 }
}

export function push(to: Growing, value: number): void {
  if (to.length === to.data.length) {
    const larger = new Uint32Array(to.length * 2)
    larger.set(to.data)
    to.data = larger
  }
  to.data[to.length++] = value
}

/** What was pushed, in an array of its own. */
export function finished(from: Growing): Uint32Array {
  return from.data.slice(0, from.length)
}
