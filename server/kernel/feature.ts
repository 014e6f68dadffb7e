import type { IncomingMessage } from 'node:http'
import type { Route } from './dispatch.ts'
import type { Subscription } from './follow-history.ts'
import type { FeedReader } from './http/feeds.ts'
import type { PictureRoute } from './http/pictures.ts'
import type { TextRoute } from './http/texts.ts'
import type { Unsubscribe } from './http/unsubscribe.ts'
import type { Owned } from './owned.ts'
import type { PersonalData } from './personal-data.ts'
import type { AnyTask } from './queue.ts'
import type { Caller } from './session.ts'
import type { SetupCheck } from './setup.ts'

/** A form with files that a page without script posts: which pages post it, and who reads it. */
export interface PostedForm {
  /** Beginning of the pages' addresses. */
  readonly under: string
  readonly read: (
    request: IncomingMessage,
    caller: Caller,
  ) => Promise<{ fields: Record<string, string>; problems: Record<string, string> }>
}

/** Everything a folder of `server/` hands to the rest of the product. `app.ts` joins them; a folder without one fails the gate. */
export interface Feature {
  /** The folder's name. */
  readonly name: string
  readonly routes?: readonly Route[]
  readonly tasks?: readonly AnyTask[]
  /** What it does when something has happened. */
  readonly subscriptions?: readonly Subscription[]
  /** What its members own, to hand over when somebody leaves. */
  readonly owned?: readonly Owned[]
  /** Steps of setting up a company that are done in it. */
  readonly setup?: readonly SetupCheck[]
  /** What it keeps of people. */
  readonly personalData?: PersonalData
  /** Pictures, texts and feeds for everybody, served beside the API. */
  readonly pictures?: readonly PictureRoute[]
  readonly texts?: readonly TextRoute[]
  readonly feed?: FeedReader
  /** Ways to unsubscribe with one click of a mail program. */
  readonly unsubscribe?: readonly Unsubscribe[]
  readonly forms?: readonly PostedForm[]
  /** Before anything is served or done in the background. */
  readonly start?: () => Promise<void>
  /** What is made ahead once requests are answered, in steps between them. */
  readonly warm?: () => Promise<void>
  /** Work of this process that ends with it, in the reverse order of the features. */
  readonly stop?: () => Promise<void>
}
