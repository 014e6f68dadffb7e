import { viewDocument } from '@hireloom/contract/candidates/documents.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { data, redirect } from 'react-router'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { withParams } from '../../kernel/url-state.ts'
import type { Route } from './+types/DocumentPage.ts'
import { DocumentScreen } from './DocumentScreen.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^\d{1,15}$/.test(params.personDocId)) throw data(null, { status: 404 })
  // `_` and `ref` of older links say when and whose; who may see it is decided by the session alone.
  if (web.user === null) throw redirect(`${pathOf('/login')}${withParams('', { r: url.pathname })}`)
  return orNotFound(web.call(viewDocument, { params: { personDocId: params.personDocId } }))
}

/** A look is counted; it must not be counted again for a change of the address. */
export const shouldRevalidate = () => false

/** A CV or another document, for its owner and those who work on a job it was sent to. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen view={loaderData} />
}
