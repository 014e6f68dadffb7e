/** The signed-in person as the frame shows one. */
export interface Person {
  name: string
  email: string
  companyName: string | null
  isCandidate: boolean
  isStaff: boolean
  /** Administers the company. */
  isAdmin: boolean
  /** Hires for the company, or administers it. */
  isRecruiter: boolean
  /** Runs the installation. */
  isKeeper: boolean
  /** The company that a platform administrator acts for at the moment, and until when. */
  impersonation: { companyName: string; endsAt: string } | null
  /** What older clients find in the browser's storage. */
  kept: object
}
