/**
 * What every answer tells browsers: to take it for nothing but what it says it is, to keep its windows and devices from other sites, and,
 * where the public address is https, to come by that alone for a year.
 */
export function safeHeaders(publicUrl: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    // The camera reads the codes of guests at the door of an event.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
