import { redirect } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import type { Route } from './+types/unknown-component.ts'

/** `/public/{component}` (specification P2): two words lead signed-in people into the app, every unknown one to the jobs. */
export function loader({ params, context }: Route.LoaderArgs) {
  const isSignedIn = context.get(requestContext).user !== null
  if (isSignedIn && params.component === 'onboard') throw redirect('/app/roboroy/')
  if (isSignedIn && params.component === 'room') throw redirect('/app/room/video/interviews/groups')
  throw redirect('/public/jobs')
}
