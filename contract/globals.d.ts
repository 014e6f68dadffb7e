/** What browsers and Node share and the language's own library lacks. */
declare class URLSearchParams {
  constructor(init?: string | URLSearchParams | Record<string, string>)
  append(name: string, value: string): void
  get(name: string): string | null
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
