/** Cookie in which a visitor's way into the app waits for their signing in. */
export const redirectCookie = 'redirect'

/**
 * The path and search of a page of this site as given, or `null`: another site's address, in whatever disguise, is none, and neither is
 * a call of the API nor the way out. Steps `.` and `..` are refused, because `/x/..//host` turns into `//host` once resolved.
 */
export function ownPath(text: string | undefined): string | null {
  if (text === undefined || text.length > 2000 || !/^\/(?!\/)[^\\\p{Cc}\u2028\u2029]*$/u.test(text)) return null
  const [path = ''] = text.split(/[?#]/)
  const hasSteps = path.split('/').some(step => /^(\.|%2e){1,2}$/i.test(step))
  return hasSteps || /^\/(auth|roboroy)(\/|$)/i.test(path) ? null : text
}
