import type { PagePattern } from '@hireloom/contract/pages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'

/** The signed-in person as the frame shows one. */
export interface Person {
  name: string
  email: string
  company: { companyName: string; logo: string | null; isSettingUp: boolean } | null
  /** All companies in which the person works. */
  companies: readonly { companyId: number; companyName: string; logo: string | null; isCurrent: boolean }[]
  isStaff: boolean
  /** Runs the installation. */
  isKeeper: boolean
  /** The company that a platform administrator acts for at the moment, and until when. */
  impersonation: { companyName: string; endsAt: string } | null
  /** What the person may do for the company they act for. */
  permissions: readonly Permission[]
  /** What the person may open. */
  pages: readonly PagePattern[]
  /** What older clients find in the browser's storage. */
  kept: object
}
