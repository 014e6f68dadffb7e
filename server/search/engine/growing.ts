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

/** What was pushed. A large array is not copied to its exact length: that would take long, and the rest was never touched. */
export function finished(from: Growing): Uint32Array {
  return from.length > 100_000 ? from.data.subarray(0, from.length) : from.data.slice(0, from.length)
}
