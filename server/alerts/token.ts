import { readSignedId, signedId } from '../kernel/signed-id.ts'

const purpose = 'job alerts'

/** What opens an alert without signing in, in an e-mail's link. */
export const alertToken = (alertId: number): string => signedId(purpose, alertId)

/** The alert that a token opens; `null` when it is none of ours. */
export const alertIdOf = (token: string): number | null => readSignedId(purpose, token)
