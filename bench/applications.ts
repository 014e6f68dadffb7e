import { pdfOf } from '../server/resumes/made-files.ts'

const boundary = 'bench-boundary'
/** Stands in the recorded application where each further one has its own. */
export const applicantMark = 'applicant-0000000000'
let sent = 0

export const applicationHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

const cv = pdfOf(
  [
    'Ada Applicant',
    'Singapore',
    'Software Engineer, Harbour Works',
    'Jan 2019 - Present',
    'Skills',
    'SQL, TypeScript',
  ].map((text, line) => ({
    x: 60,
    y: 780 - line * 22,
    size: 11,
    text,
  })),
)

/** A multipart application of a person no one has seen, from an address of their own. */
export function makeApplication(jobId: number, mark = nextMark()): { body: Buffer; address: string } {
  const candidate = {
    candidateFirstName: 'Ada',
    candidateLastName: 'Applicant',
    candidateEmail: `${mark}@example.com`,
    mobile: '91234567',
    countryId: 202,
  }
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="meta"\r\n\r\n${JSON.stringify({ jobId, candidate })}\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    address: addressOf(mark),
  }
}

/** Everybody has an address of their own, as limits count by address. */
export function addressOf(mark: string): string {
  const number = Number(mark.slice(-10))
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function nextMark(): string {
  sent += 1
  return `applicant-${String(sent).padStart(10, '0')}`
}

/** The person and the file in a body of `makeApplication`. */
export function readApplication(body: Buffer): { mark: string; file: Buffer } {
  const mark = /applicant-\d{10}/.exec(body.toString('latin1', 0, 2000))?.[0] ?? ''
  const from = body.indexOf('%PDF')
  return { mark, file: body.subarray(from, body.lastIndexOf(`\r\n--${boundary}--`)) }
}
