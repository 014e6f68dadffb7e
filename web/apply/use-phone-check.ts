import { useEffect, useRef, useState } from 'react'

interface Phone {
  mobile: string
  countryId: string
}

interface Asked {
  jobId: number
  phone: Phone
  /** The person has chosen the country themselves; then it is never changed. */
  isCountryChosen: () => boolean
  onCountry: (countryId: string) => void
}

const isSame = (one: Phone | null, other: Phone) =>
  one !== null && one.mobile === other.mobile && one.countryId === other.countryId

/**
 * Asks, when the number is left, whether it fits its country: a national number finds the job's country or the browser's where nobody has
 * chosen one, and a number that fits none is told before the form is sent.
 */
export function usePhoneCheck({ jobId, phone, isCountryChosen, onCountry }: Asked) {
  const [wrong, setWrong] = useState<(Phone & { text: string }) | null>(null)
  const asked = useRef<Phone>(null)
  const ask = async (): Promise<void> => {
    if (isSame(asked.current, phone)) return
    asked.current = phone
    try {
      const { askPhone } = await import('./form-checks.ts')
      const found = await askPhone(phone, jobId)
      if (!isSame(asked.current, phone) || found === null) return
      if (found.countryId === phone.countryId) setWrong(null)
      else if (found.countryId !== null && !isCountryChosen()) onCountry(found.countryId)
      else setWrong({ ...phone, text: found.text })
    } catch {
      // Without a connection the server says it when the form arrives.
    }
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const { mobile, countryId } = phone
  useEffect(() => {
    // Not while it is typed: only what a CV brought, or another country.
    if (mobile !== '' && document.activeElement?.id !== 'mobile') void latest.current()
  }, [mobile, countryId])
  return { ask, text: isSame(wrong, phone) ? wrong?.text : undefined }
}
