import type { addFactor, startFactor } from '@hireloom/contract/accounts/second-factors.ts'
import type { readSecondStep } from '@hireloom/contract/accounts/second-step.ts'
import type { CallInput, Output } from '@hireloom/contract/endpoint.ts'

type NewPasskey = NonNullable<CallInput<typeof addFactor>['body']['passkey']>
type RequestOptions = NonNullable<Output<typeof readSecondStep>['passkey']>
type CreationOptions = NonNullable<Output<typeof startFactor>['passkey']>

/** Signs a challenge with a passkey of this device; the library comes when it is needed. */
export async function signWithPasskey(optionsJSON: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

/** Makes a passkey on this device. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
