import { pathOf } from '@hireloom/contract/pages.ts'
import { redirect } from 'react-router'

export function loader() {
  throw redirect(pathOf('/app/roboroy'))
}
