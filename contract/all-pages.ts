import { accountPages } from './accounts/pages.ts'
import { alertPages } from './alerts/pages.ts'
import { applicationPages } from './applications/pages.ts'
import { applyPages } from './apply/pages.ts'
import { approvalPages } from './approvals/pages.ts'
import { automationPages } from './automation/pages.ts'
import { candidatePages } from './candidates/pages.ts'
import { chatPages } from './chat/pages.ts'
import { companyPages } from './companies/pages.ts'
import { correspondencePages } from './correspondence/pages.ts'
import { customFieldPages } from './custom-fields/pages.ts'
import { duplicatePages } from './duplicates/pages.ts'
import { eventPages } from './events/pages.ts'
import { historyPages } from './history/pages.ts'
import { homePages } from './home/pages.ts'
import { importPages } from './import/pages.ts'
import { intakePages } from './intake/pages.ts'
import { jobPages } from './jobs/pages.ts'
import { listingPages } from './listings/pages.ts'
import { memberPages } from './members/pages.ts'
import { micrositePages } from './microsites/pages.ts'
import { notificationPages } from './notifications/pages.ts'
import type { Pages } from './page.ts'
import { peoplePages } from './people/pages.ts'
import { platformPages } from './platform/pages.ts'
import { privacyPages } from './privacy/pages.ts'
import { referencePages } from './references/pages.ts'
import { referralPages } from './referrals/pages.ts'
import { screeningPages } from './screening/pages.ts'
import { structurePages } from './structure/pages.ts'
import { talentPoolPages } from './talent-pool/pages.ts'
import { todoPages } from './todos/pages.ts'
import { workflowPages } from './workflows/pages.ts'

/** Every page of the product by its address. Where two fit an address, React Router ranks them. */
export const pages = {
  ...accountPages,
  ...alertPages,
  ...applicationPages,
  ...applyPages,
  ...approvalPages,
  ...automationPages,
  ...candidatePages,
  ...chatPages,
  ...companyPages,
  ...correspondencePages,
  ...customFieldPages,
  ...duplicatePages,
  ...eventPages,
  ...historyPages,
  ...homePages,
  ...importPages,
  ...intakePages,
  ...jobPages,
  ...listingPages,
  ...memberPages,
  ...micrositePages,
  ...notificationPages,
  ...peoplePages,
  ...platformPages,
  ...privacyPages,
  ...referencePages,
  ...referralPages,
  ...screeningPages,
  ...structurePages,
  ...talentPoolPages,
  ...todoPages,
  ...workflowPages,
} as const satisfies Pages
