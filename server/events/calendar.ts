import { pathOf } from '@hireloom/contract/pages.ts'
import { publicUrl } from '../kernel/ports.ts'
import { plainText } from '../kernel/sanitize.ts'

interface CalendarEvent {
  readonly uuid: string
  readonly title: string
  /** Rich text. */
  readonly description: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly location: string | null
  readonly state: string
  readonly sequence: number
  readonly updated_at: Date
}

/**
 * An event as a calendar file (RFC 5545): moments in UTC, so that no time zone need be told; `joinUrl` for people who may know it. The same
 * event keeps its UID, and SEQUENCE rises when it moves, so that calendars change the entry they have.
 */
export function calendarOf(event: CalendarEvent, joinUrl: string | null): string {
  const page = `${publicUrl()}${pathOf('/public/events/:uuid', { uuid: event.uuid })}`
  const words = [plainText(event.description), joinUrl, page].filter(Boolean).join('\n\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hireloom//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.uuid}@${new URL(publicUrl()).hostname}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.updated_at)}`,
    `LAST-MODIFIED:${inUtc(event.updated_at)}`,
    `DTSTART:${inUtc(event.starts_at)}`,
    `DTEND:${inUtc(event.ends_at)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(words)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${page}`,
    `STATUS:${event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

const inUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Section 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')

/** Section 3.1: no line is longer than 75 octets, and none is broken inside a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // The space that begins a part counts too.
    if (octets + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
