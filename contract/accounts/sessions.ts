import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { permissions } from '../permissions.ts'
import { id, listOf, moment } from '../wire.ts'

export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, texts.email.id),
    z.regex(/^[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, texts.email.id),
  )
export const password = z.string().check(z.minLength(10, texts.passwordShort.id), z.maxLength(200, texts.value.id))

/** The user as screens and older clients know one (specification P3 "User"). */
export const user = z.object({
  userId: id,
  companyId: z.nullable(id),
  roleId: z.number(),
  userType: z.number(),
  isAdmin: z.boolean(),
  /** What the person may do for the company they act for. */
  permissions: z.readonly(z.array(z.enum(permissions))),
  /** The company that a platform administrator acts for at the moment. */
  impersonation: z.nullable(z.object({ companyName: z.string(), endsAt: moment })),
  products: z.array(z.string()),
  startPage: z.string(),
  profileId: z.nullable(id),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  publicVisibility: z.boolean(),
  /** IANA name; UTC where nobody has chosen one. */
  tzid: z.string(),
  /** Nobody has chosen a zone, so that of the browser counts. */
  usesBrowserZone: z.boolean(),
  locale: z.string(),
  lasttimeLoggedAt: z.nullable(moment),
  accessLevel: z.number(),
})
export type User = z.output<typeof user>

export const companyLite = z.object({
  companyId: id,
  companyName: z.string(),
  logo: z.nullable(z.string()),
  /** Its administrators have not finished setting it up. */
  isSettingUp: z.boolean(),
})
export type CompanyLite = z.output<typeof companyLite>

/** Where someone goes after signing in: a path of this site, else their start page. */
const returnPath = z.optional(z.string().check(z.maxLength(2000)))
const ok = z.object({ ok: z.literal(true) })

export const signIn = endpoint({
  name: 'signIn',
  hasSecret: true,
  summary: 'Sign in with an email address and password',
  method: 'POST',
  path: '/roboroy/api/v1/auth/login',
  audience: 'anyone',
  body: z.object({ email: z.string().check(z.trim()), password: z.string(), r: returnPath }),
  /** With a second factor, `second-factor-required` brings a `ticket` for `finishSecondStep` in its details. */
  output: z.object({ user, redirect: z.string() }),
  problems: ['wrong-credentials', 'second-factor-required', 'too-many-requests'],
})

export const signOut = endpoint({
  name: 'signOut',
  summary: 'End the current session',
  method: 'POST',
  path: '/roboroy/api/v1/auth/logout',
  audience: 'anyone',
  output: ok,
})

/** A link's way to sign out: browsers that want a page are sent home, programs get the answer. */
export const signOutByLink = endpoint({
  name: 'signOutByLink',
  summary: 'End the current session and redirect to the start page',
  method: 'GET',
  path: '/auth/logout',
  audience: 'anyone',
  output: ok,
})

export const askForReset = endpoint({
  name: 'askForReset',
  hasSecret: true,
  summary: 'Request a password reset link; the answer is the same for known and unknown addresses',
  method: 'POST',
  path: '/roboroy/api/v1/auth/forgot',
  audience: 'anyone',
  status: 202,
  body: z.object({ email }),
  output: ok,
  problems: ['too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'address' },
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  hasSecret: true,
  summary: 'Set a new password with a one-time token; ends all sessions of the user',
  method: 'POST',
  path: '/roboroy/api/v1/auth/reset',
  audience: 'anyone',
  body: z.object({ token: z.string(), password }),
  output: ok,
  problems: ['link-expired', 'invalid', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'address' },
})

export const register = endpoint({
  name: 'register',
  hasSecret: true,
  summary: 'Register as a candidate; the account is active once the emailed link has been followed',
  method: 'POST',
  path: '/roboroy/api/v1/auth/register',
  audience: 'anyone',
  status: 202,
  body: z.object({
    firstName: z.string().check(z.trim(), z.minLength(1, texts.firstName.id), z.maxLength(100, texts.firstName.id)),
    lastName: z.string().check(z.trim(), z.minLength(1, texts.lastName.id), z.maxLength(100, texts.lastName.id)),
    email,
    password,
    r: returnPath,
  }),
  output: ok,
  problems: ['invalid', 'too-many-requests'],
  /** A career fair may come from one address; each mailbox has a limit of its own. */
  limit: { most: 60, seconds: 3600, by: 'address' },
})

export const changePassword = endpoint({
  name: 'changePassword',
  hasSecret: true,
  summary: 'Change the password; ends all other sessions and renews the current one',
  method: 'POST',
  path: '/roboroy/api/v1/users/me/password',
  audience: 'signed-in',
  body: z.object({ currentPassword: z.string(), password }),
  output: ok,
  problems: ['wrong-credentials', 'invalid', 'too-many-requests'],
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  hasSecret: true,
  summary: 'Confirm an email address with a one-time token and sign in',
  method: 'POST',
  path: '/roboroy/api/v1/auth/confirm',
  audience: 'anyone',
  body: z.object({ token: z.string() }),
  output: z.object({ user, redirect: z.string() }),
  problems: ['link-expired', 'second-factor-required', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'address' },
})

export const whoAmI = endpoint({
  name: 'whoAmI',
  summary: 'Read the signed-in user and company; without a session, an error inside a successful answer',
  method: 'GET',
  path: '/roboroy/api/v1/userinfos/a/i',
  audience: 'anyone',
  output: z.union([
    z.object({ u: user, c: z.nullable(companyLite) }),
    z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  ]),
})

const anyText = z.optional(z.string())
export const profileInformation = endpoint({
  name: 'profileInformation',
  summary: 'Read the profile of the signed-in user',
  method: 'GET',
  path: '/roboroy/api/v1/userinfo-base/profileInformation',
  audience: 'signed-in',
  query: z.strictObject({ ad: anyText, qr: anyText, rr: anyText, xuid: anyText, xcid: anyText }),
  output: z.object({ ...user.shape, company: z.nullable(companyLite), currentCompany: z.nullable(companyLite) }),
})

export const session = z.object({
  sessionId: id,
  createdAt: moment,
  lastSeen: moment,
  ip: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
})

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'List the active sessions of the signed-in user',
  method: 'GET',
  path: '/roboroy/api/v1/usersessions',
  audience: 'signed-in',
  output: listOf(session),
})

export const revokeSession = endpoint({
  name: 'revokeSession',
  summary: "End one of the user's sessions",
  method: 'DELETE',
  path: '/roboroy/api/v1/usersessions/{sessionId}',
  audience: 'signed-in',
  params: z.object({ sessionId: id }),
  output: ok,
  problems: ['not-found'],
})

export const keepAlive = endpoint({
  name: 'keepAlive',
  summary: 'Read the seconds until the session ends; `extend` restarts the idle time',
  method: 'POST',
  path: '/roboroy/api/v1/usersessions/keepalive',
  audience: 'anyone',
  body: z.object({ extend: z.boolean() }),
  /** `canExtend` is false when the session's last end comes first, which nothing puts off. */
  output: z.object({ secondsLeft: z.nullable(z.number()), canExtend: z.boolean() }),
})

export const changeMe = endpoint({
  name: 'changeMe',
  summary: 'Update the settings of the signed-in user',
  method: 'PATCH',
  path: '/roboroy/api/v1/users/me',
  audience: 'signed-in',
  body: z.object({
    /** Null goes by the browser. */
    tzid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    locale: z.optional(z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th'])),
    publicVisibility: z.optional(z.boolean()),
    startPage: z.optional(z.string().check(z.startsWith('/app/'), z.maxLength(200))),
    firstname: z.optional(z.string().check(z.trim(), z.maxLength(100, texts.firstName.id))),
    lastname: z.optional(z.string().check(z.trim(), z.maxLength(100, texts.lastName.id))),
  }),
  output: user,
  problems: ['invalid'],
})
