import type { pages } from './all-pages.ts'

/** The address of a page as routers write it, which is its name too. */
export type PagePattern = keyof typeof pages

type NamesOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesOf<Part> | NamesOf<Rest>
  : NameOf<Path>
type NameOf<Part extends string> = Part extends `:${infer Name}` ? Name : never
type Value = string | number

/** What an address needs: a value for each name in it, where the one that ends with a question mark may be missing. */
export type PageParams<Path extends string> = {
  readonly [Name in NamesOf<Path> as Name extends `${string}?` ? never : Name]: Value
} & { readonly [Name in NamesOf<Path> as Name extends `${infer Bare}?` ? Bare : never]?: Value | undefined }

type Params<Path extends string> = [NamesOf<Path>] extends [never]
  ? []
  : Record<never, never> extends PageParams<Path>
    ? [params?: PageParams<Path>]
    : [params: PageParams<Path>]

/** The address of a page: `pathOf('/public/chat/:token', { token })`. */
export function pathOf<Path extends PagePattern>(page: Path, ...[params]: Params<Path>): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  return page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = values.get(name)
    return typeof value === 'string' || typeof value === 'number' ? `/${encodeURIComponent(value)}` : ''
  })
}
