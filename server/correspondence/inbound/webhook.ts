import { timingSafeEqual } from 'node:crypto'
import type { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { config } from '../../kernel/ports.ts'
import { hashToken } from '../../kernel/session.ts'
import { receive } from './receive.ts'

/** Takes an email from a provider that knows the installation's secret; to anybody else the call is not there. */
export async function takeMail({
  headers,
  body,
}: Pick<AnswerInput<typeof receiveMail>, 'headers' | 'body'>): Promise<Answer<typeof receiveMail>> {
  const { inboundSecret } = config()
  const said = headers['x-inbound-secret'] ?? ''
  if (inboundSecret === null || !timingSafeEqual(hashToken(said), hashToken(inboundSecret)))
    throw new Problem('not-found')
  try {
    return { isKept: await receive({ recipients: body.recipients, raw: Buffer.from(body.mime) }) }
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) throw error
    throw new Problem('invalid', { fields: { mime: texts.value.id } })
  }
}
