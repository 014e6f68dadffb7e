/** The demo's employers. Names, people and jobs are invented; mail addresses are in a domain that no letter reaches. */
export interface DemoCompany {
  readonly name: string
  readonly website: string
  readonly description: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly currency: string
}

export const demoCompanies = {
  lumen: {
    name: 'Lumen Harbour',
    website: 'https://lumenharbour.example',
    currency: 'SGD',
    description:
      '<p>Lumen Harbour builds the software that keeps ports moving: berth planning, customs papers and the thousand small promises between ship and shelf.</p><p>We are 240 people in Singapore, Valencia and Yokohama. We write things down, ship weekly and go home on time.</p>',
    settings: {
      primaryColor: '#0f766e',
      applyRoleType: 'both',
      enableChat: true,
      referButton: true,
      referralIncentive: { amount: 1500, currency: 'SGD', afterDays: 90 },
    },
  },
  saffron: {
    name: 'Saffron Clinics',
    website: 'https://saffronclinics.example',
    currency: 'AED',
    description:
      '<p>Saffron Clinics runs 38 family clinics across the Gulf and Thailand. A visit takes twenty minutes, not an afternoon, because nurses and doctors work from one plan.</p>',
    settings: { primaryColor: '#be123c', applyRoleType: 'guest', postApplyRedirect: 'hiring' },
  },
  northwind: {
    name: 'Northlight Energy',
    website: 'https://northlightenergy.example',
    currency: 'USD',
    description:
      '<p>Northlight Energy plans, builds and looks after solar roofs and batteries for schools, farms and small factories. Every installation is watched by the team that built it.</p>',
    settings: { primaryColor: '#b45309', enableJobBranding: true, referButton: true, nricRequiredForReferral: true },
  },
} as const satisfies Record<string, DemoCompany>

/** An employer that has just come and says nothing of itself yet, to see the pages of such a one. */
export const newcomer = 'Tern Works'

/** Its administrator is still led through the first steps. */
export const settingUp: DemoCompanyKey = 'northwind'

export type DemoCompanyKey = keyof typeof demoCompanies

/** People of the demo; `role` is what the start prints. */
export const demoPeople = [
  {
    email: 'ada@lumenharbour.example',
    firstname: 'Ada',
    lastname: 'Tan',
    company: 'lumen',
    isAdmin: true,
    roleId: 4,
    role: 'company administrator, Lumen Harbour',
  },
  {
    email: 'ravi@lumenharbour.example',
    firstname: 'Ravi',
    lastname: 'Menon',
    company: 'lumen',
    isAdmin: false,
    roleId: 4,
    role: 'recruiter, Lumen Harbour',
  },
  {
    email: 'noura@saffronclinics.example',
    firstname: 'Noura',
    lastname: 'Haddad',
    company: 'saffron',
    isAdmin: true,
    roleId: 4,
    role: 'company administrator, Saffron Clinics',
  },
  {
    email: 'mateo@northlightenergy.example',
    firstname: 'Mateo',
    lastname: 'Vega',
    company: 'northwind',
    isAdmin: true,
    roleId: 4,
    role: 'company administrator, Northlight Energy',
  },
  {
    email: 'yuki@people.example',
    firstname: 'Yuki',
    lastname: 'Sato',
    company: null,
    isAdmin: false,
    roleId: 3,
    role: 'candidate',
  },
  {
    email: 'root@hireloom.example',
    firstname: 'Robin',
    lastname: 'Keeper',
    company: null,
    isAdmin: true,
    roleId: 1,
    role: 'platform administrator',
  },
] as const
