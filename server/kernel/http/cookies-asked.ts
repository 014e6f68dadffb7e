import type { Caller } from '../session.ts'

/** Part of the key under which a page is kept. */
const language = 'lang'
/** Asked for where a page wants the names of all cookies. */
const every = '*'

/** What a page asked of the browser's cookies while it was made. */
interface CookiesAsked {
  readonly names: ReadonlySet<string>
  /** Whether it found one, or set one: the page is of one person then. */
  readonly isPersonal: () => boolean
}

/** A caller who notes which cookies are read, by pages and by the calls they make, and whether one is set. */
export function noteCookies(caller: Caller): { caller: Caller; asked: CookiesAsked } {
  const names = new Set<string>()
  let hasSet = false
  const note = (name: string | symbol): void => {
    if (typeof name === 'string' && name !== language) names.add(name)
  }
  const cookies = new Proxy(caller.cookies, {
    get: (all, name) => {
      note(name)
      return Reflect.get(all, name)
    },
    has: (all, name) => {
      note(name)
      return Reflect.has(all, name)
    },
    ownKeys: all => {
      note(every)
      return Reflect.ownKeys(all)
    },
  })
  return {
    caller: {
      ...caller,
      cookies,
      setCookie: (...cookie) => {
        hasSet = true
        caller.setCookie(...cookie)
      },
    },
    asked: { names, isPersonal: () => hasSet || holdsAny(caller.cookies, names) },
  }
}

/** Whether a browser has one of the cookies that a page asked for: what was made without them is not its page. */
export function holdsAny(cookies: Caller['cookies'], names: ReadonlySet<string>): boolean {
  const held = Object.keys(cookies).filter(name => name !== language)
  return held.some(name => names.has(every) || names.has(name))
}
