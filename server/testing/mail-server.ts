import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps of each letter its Message-ID, its reader and its subject, and how often it came; it says so after `answerMs`. */
export async function startMailServer({ answerMs = 0, port = 0 } = {}) {
  const letters = new Map<string, { to: string; subject: string; times: number }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.once('end', () => {
        const header = (name: string) => new RegExp(`^${name}: *<?([^>\\r\\n]+)`, 'im').exec(text)?.[1] ?? ''
        const id = header('Message-ID')
        const known = letters.get(id) ?? {
          to: session.envelope.rcptTo[0]?.address.toLowerCase() ?? '',
          subject: header('Subject'),
          times: 0,
        }
        letters.set(id, { ...known, times: known.times + 1 })
        if (answerMs > 0) setTimeout(done, answerMs)
        else done()
      })
    },
  })
  // A sender that is killed leaves its connection as it is.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    stop: () => new Promise<void>(resolve => server.close(resolve)),
  }
}
