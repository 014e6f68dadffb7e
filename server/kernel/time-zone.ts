/** Whether a name is one of a time zone (IANA); an offset such as +08:00 is none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}
