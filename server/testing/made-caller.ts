import type { Viewer } from '@hireloom/contract/policy.ts'
import type { Caller } from '../kernel/session.ts'
import { world } from './world.ts'

/** A caller without a request, for functions that are tried without the network. */
export async function madeCaller(viewer: Viewer | null = null): Promise<Caller> {
  const { app } = await world()
  return {
    viewer,
    sessionId: null,
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: '',
    language: 'en',
    publicUrl: app.url,
    hostName: 'localhost',
    cookies: {},
    hasJustWritten: false,
    setCookie: () => undefined,
  }
}
