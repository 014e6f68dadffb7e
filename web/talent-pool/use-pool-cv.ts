import { useState } from 'react'
import { isProblem } from '../kernel/problem.ts'
import { cvCookie } from './join-form.ts'

export interface PoolCv {
  name: string
  /** Bytes. */
  size: number
}

/** The CV of a join form: sent as soon as it is chosen, found again by a cookie after a reload. `choose` answers the text of a fault, `offline` among them. */
export function usePoolCv(where: { sharinghash: string; companyId: number }, start: PoolCv | null, offline: string) {
  const [cv, setCv] = useState(start)
  const [progress, setProgress] = useState<number | null>(null)
  const choose = async (file: File): Promise<string | null> => {
    try {
      const { faultOfCv } = await import('./join-checks.ts')
      const fault = faultOfCv(file)
      if (fault !== null) return fault
      setProgress(0)
      const { sendCv } = await import('./cv-calls.ts')
      const sent = await sendCv(where.sharinghash, file, setProgress)
      remember(where.companyId, sent.token)
      setCv({ name: sent.fileName, size: sent.size })
      return null
    } catch (error) {
      if (!isProblem(error)) return offline
      return error.fields?.resume ?? error.message
    } finally {
      setProgress(null)
    }
  }
  const remove = (): void => {
    setCv(null)
    remember(where.companyId, '')
  }
  return { cv, progress, choose, remove }
}

function remember(companyId: number, token: string): void {
  const { name, options } = cvCookie(companyId)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = token === '' ? 0 : options.maxAge
  document.cookie = `${name}=${token}; Path=${options.path}; Max-Age=${age}; SameSite=Lax${secure}`
}
