import { addFactor, startFactor } from '@hireloom/contract/accounts/second-factors.ts'
import { finishSecondStep, readSecondStep } from '@hireloom/contract/accounts/second-step.ts'
import { signIn } from '@hireloom/contract/accounts/sessions.ts'
import { Secret, TOTP } from 'otpauth'
import { passwordOf, people } from './people.ts'

const periodMs = 30_000
const setting = 'HIRELOOM_KEEPER_SECRET'

/** The code that an authenticator app shows, now or some periods of half a minute from now: each is taken once. */
export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * periodMs })

/** The secret of the platform administrator's authenticator app, once `keeperCookies` has set it up. */
export function keeperSecret(): string {
  const secret = process.env[setting]
  if (!secret)
    throw new Error(`The platform administrator has an authenticator app already: name its secret in ${setting}`)
  return secret
}

/**
 * Signs the platform administrator in, who must have a second factor: the first time an authenticator app is set up, with a code of the past, so
 * that the present one is left for a journey. Answers the cookies.
 */
async function enterAsKeeper(url: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const password = passwordOf(people.keeper)
  const refused = await (await post(signIn.path, { email: people.keeper, password })).json()
  const ticket: unknown = refused.error?.details?.ticket
  const { methods } = readSecondStep.output.parse(await (await post(readSecondStep.path, { ticket })).json())
  if (methods.length === 0) {
    const started = startFactor.output.parse(await (await post(startFactor.path, { kind: 'totp', ticket })).json())
    process.env[setting] = started.totp?.secret ?? ''
    return cookiesOf(await post(addFactor.path, { token: started.token, ticket, code: codeOf(keeperSecret(), -1) }))
  }
  return cookiesOf(await post(finishSecondStep.path, { ticket, proof: { code: codeOf(keeperSecret()) } }))
}

async function cookiesOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`The platform administrator cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0] ?? '')
    .join('; ')
}

/** One session for all journeys of a product, for a code is taken once. */
let entered: Promise<string> | null = null

/** The cookies of a browser in which the platform administrator is signed in. */
export async function keeperCookies(url: string) {
  entered ??= enterAsKeeper(url)
  const { hostname: domain } = new URL(url)
  return (await entered).split('; ').map(pair => {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    return { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }
  })
}
