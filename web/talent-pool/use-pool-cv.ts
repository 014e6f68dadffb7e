import { cvExtensions, cvMaxBytes } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { useState } from 'react'
import { isProblem } from '../kernel/problem.ts'
import { cvCookie } from './join-form.ts'

export interface PoolCv {
  name: string
  /** Bytes. */
  size: number
}

/** The CV of a join form: sent as soon as it is chosen, found again by a cookie after a reload. `choose` answers an English text of fault. */
export function usePoolCv(where: { sharinghash: string; companyId: number }, start: PoolCv | null) {
  const [cv, setCv] = useState(start)
  const [progress, setProgress] = useState<number | null>(null)
  const choose = async (file: File): Promise<string | null> => {
    const fault = faultOf(file)
    if (fault !== null) return fault
    setProgress(0)
    try {
      const { sendCv } = await import('./cv-calls.ts')
      const sent = await sendCv(where.sharinghash, file, setProgress)
      remember(where.companyId, sent.token)
      setCv({ name: sent.fileName, size: sent.size })
      return null
    } catch (error) {
      if (!isProblem(error)) return texts.uploadBroken.id
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

/** Why a file cannot be a CV, as far as its name and size tell; the server looks inside. */
function faultOf(file: File): string | null {
  if (!cvExtensions.some(extension => file.name.toLowerCase().endsWith(extension))) return texts.cvType.id
  if (file.size === 0) return texts.cvEmpty.id
  return file.size > cvMaxBytes ? texts.tooLarge.id : null
}
