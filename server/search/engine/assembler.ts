/** Instructions of WebAssembly as their bytes, a loop or a branch without a result; `offset` is added to an address. */
export const op = {
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  if: [0x04, 0x40],
  else: [0x05],
  end: [0x0b],
  br: (depth: number) => [0x0c, depth],
  brIf: (depth: number) => [0x0d, depth],
  get: (local: number) => [0x20, local],
  set: (local: number) => [0x21, local],
  tee: (local: number) => [0x22, local],
  load: (offset = 0) => [0x28, 2, ...unsigned(offset)],
  load16: (offset: number) => [0x2f, 1, offset],
  store: [0x36, 2, 0],
  const: (value: number) => [0x41, ...signed(value)],
  eqz: [0x45],
  eq: [0x46],
  ltU: [0x49],
  geU: [0x4f],
  ctz: [0x68],
  add: [0x6a],
  sub: [0x6b],
  mul: [0x6c],
  and: [0x71],
  or: [0x72],
  shl: [0x74],
  shrU: [0x76],
  // Of 64 bits.
  longLoad: (offset: number) => [0x29, 3, offset],
  longOnes: [0x7b],
  longAdd: [0x7c],
  longAnd: [0x83],
  longXor: [0x85],
  longToWord: [0xa7],
  // Of 128 bits.
  wideLoad: (offset: number) => [0xfd, 0, 4, offset],
  wideStore: (offset: number) => [0xfd, 0x0b, 4, offset],
  wideAnd: [0xfd, 0x4e],
  wideAndNot: [0xfd, 0x4f],
  wideOr: [0xfd, 0x50],
} as const

export const code = (...parts: readonly (readonly number[])[]): number[] => parts.flat()

/** A function whose parameters, and variables after them, are numbered; the variables of 64 bits come last. */
export interface Assembled {
  readonly name: string
  readonly parameters: number
  readonly variables: number
  readonly longVariables?: number
  readonly hasResult?: boolean
  readonly body: readonly number[]
}

/** The mark of a module, and its version. */
const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

const word = 0x7f
const long = 0x7e

/** A module of functions over one memory, which it takes from outside; parameters and results are words of 32 bits. */
export function assemble(functions: readonly Assembled[]): WebAssembly.Module {
  const types = functions.map(({ parameters, hasResult }) =>
    code([0x60, parameters], Array<number>(parameters).fill(word), hasResult ? [1, word] : [0]),
  )
  const bodies = functions.map(({ variables, longVariables = 0, body }) =>
    sized([2, variables, word, longVariables, long, ...body, ...op.end]),
  )
  return new WebAssembly.Module(
    Uint8Array.from([
      ...header,
      ...section(1, listed(types)),
      ...section(2, listed([[...named('from'), ...named('memory'), 2, 0, 0]])),
      ...section(3, listed(functions.map((_, type) => [type]))),
      ...section(7, listed(functions.map(({ name }, at) => [...named(name), 0, at]))),
      ...section(10, listed(bodies)),
    ]),
  )
}

/** What memories are made and grow by. */
export const pageBytes = 65_536

/**
 * Functions over a memory of their own, which `makeRoom` grows, so that arrays over it are made again. `null` where they cannot be had: a processor without the instructions, or a limit on
 * addresses, of which each memory reserves some gigabytes.
 */
export function assembled(functions: readonly Assembled[]) {
  try {
    const memory = new WebAssembly.Memory({ initial: 2 })
    const makeRoom = (bytes: number): void => {
      const missing = bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
    }
    return { memory, makeRoom, named: instantiate(assemble(functions), memory) }
  } catch {
    return null
  }
}

/** Exports by their names, over a memory. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory) {
  const { exports } = new WebAssembly.Instance(module, { from: { memory } })
  return (name: string): ((...words: number[]) => number) => {
    const exported = exports[name]
    if (typeof exported !== 'function') throw new Error(`the module has no ${name}`)
    return (...words) => exported(...words)
  }
}

const unsigned = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)])
function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)]
}

const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes]
const listed = (parts: readonly (readonly number[])[]): number[] => [...unsigned(parts.length), ...parts.flat()]
const section = (id: number, bytes: readonly number[]): number[] => [id, ...sized(bytes)]
const named = (text: string): number[] => sized([...Buffer.from(text)])
