import type { User } from '@hireloom/contract/accounts/sessions.ts'
import type { HostPreferences } from '@hireloom/contract/companies/company-info.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { createContext } from 'react-router'
import type { Language } from './languages.ts'

/** Fields of a posted form; `problems` says, per field, why a file was refused. */
export interface PostedForm {
  fields: Record<string, string>
  problems: Record<string, string>
}

/** What the server knows about the request that a loader or an action answers. */
export interface WebRequest {
  /** Calls any endpoint in-process as the present person. */
  call: Call
  user: User | null
  /** `?lang=` (remembered in the cookie `lang`), else that cookie, else that of the host. */
  language: Language
  host: HostPreferences
  /** For inline scripts and styles: a nonce, or the marker that tells ours where many get the page; empty while developing. */
  nonce: string
  /** Origin without trailing slash. */
  publicUrl: string
  cookies: Record<string, string>
  /** `maxAge` in seconds. */
  setCookie(name: string, value: string, options: { maxAge?: number; httpOnly?: boolean; path?: string }): void
  /**
   * Reads a posted multipart form as a stream, in place of `request.formData()`, which would hold a 100 MB file in memory. A file part named
   * `resume` goes straight into the draft that the cookie `draft_<jobId>` names; a missing draft is made and its cookie set. The field
   * `draftToken` then names the draft. For forms below `/public/r/job/{jobId}` only; all other forms are small and use `request.formData()`.
   */
  readForm(): Promise<PostedForm>
  /** Takes the rendered page, whose answer then has no body: to read it from there would be to encode and decode it once more. */
  keepHtml(html: Buffer): void
  version: string
}

/** The server sets this key for every document, data and action request. */
export const requestContext = createContext<WebRequest>()
