import { createContext, use } from 'react'

/** IANA name of the time zone in which the signed-in person reads dates. */
export const TimeZoneContext = createContext('UTC')

export const useTimeZone = () => use(TimeZoneContext)
