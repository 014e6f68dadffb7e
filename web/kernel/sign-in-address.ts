import { pathOf } from '@hireloom/contract/pages.ts'
import { withParams } from './url-state.ts'

/** Where someone signs in to apply, on our page or that of the employer, and with `r` the path to come back to. */
export function signInAddress(loginUrl: string | null, path: string): string {
  if (loginUrl === null) return `${pathOf('/professional/login')}${withParams('', { r: path })}`
  const address = new URL(loginUrl)
  address.searchParams.set('r', path)
  return address.href
}
