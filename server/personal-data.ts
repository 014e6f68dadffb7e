import { personalData as accounts } from './accounts/personal-data.ts'
import { personalData as alerts } from './alerts/personal-data.ts'
import { personalData as applications } from './applications/personal-data.ts'
import { personalData as apply } from './apply/personal-data.ts'
import { personalData as candidates } from './candidates/personal-data.ts'
import { personalData as chat } from './chat/personal-data.ts'
import { personalData as companies } from './companies/personal-data.ts'
import { personalData as customFields } from './custom-fields/personal-data.ts'
import { personalData as events } from './events/personal-data.ts'
import { personalData as imports } from './import/personal-data.ts'
import { personalData as jobs } from './jobs/personal-data.ts'
import { personalData as machine } from './kernel/machine-data.ts'
import { personalData as listings } from './listings/personal-data.ts'
import { personalData as microsites } from './microsites/personal-data.ts'
import { personalData as platform } from './platform/personal-data.ts'
import { personalData as privacy } from './privacy/personal-data.ts'
import { personalData as reference } from './reference/personal-data.ts'
import { personalData as references } from './references/personal-data.ts'
import { personalData as screening } from './screening/personal-data.ts'
import { personalData as talentPool } from './talent-pool/personal-data.ts'

/** What every feature keeps of people, in the order in which rows are locked. */
export const personalData = [
  applications,
  screening,
  references,
  apply,
  talentPool,
  events,
  chat,
  alerts,
  candidates,
  accounts,
  privacy,
  platform,
  customFields,
  companies,
  jobs,
  imports,
  listings,
  microsites,
  reference,
  machine,
]
