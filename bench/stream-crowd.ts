import { request } from 'node:http'

/** Streams to open and to hold. */
export interface StreamCrowd {
  readonly address: string
  readonly cookie: string
  readonly count: number
}

let number = 0

/** Each comes from an address of its own. */
const open = ({ address, cookie }: StreamCrowd): Promise<boolean> =>
  new Promise(resolve => {
    number += 1
    const headers = { cookie, 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` }
    const asked = request(address, { headers, agent: false }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.once('error', () => resolve(false))
    asked.end()
  })

async function openAll(wanted: StreamCrowd): Promise<void> {
  const opened = await Promise.all(Array.from({ length: wanted.count }, () => open(wanted)))
  process.send?.(opened.filter(Boolean).length)
}

process.once('message', (wanted: StreamCrowd) => void openAll(wanted))
