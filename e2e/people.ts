/** Password of every person of the demo. */
export const demoPassword = 'try-hireloom-now'
export const people = {
  adminOfLumen: 'ada@lumenharbour.example',
  recruiterOfLumen: 'ravi@lumenharbour.example',
  adminOfSaffron: 'noura@saffronclinics.example',
  adminOfNorthlight: 'mateo@northlightenergy.example',
  candidate: 'yuki@people.example',
  keeper: 'root@hireloom.example',
} as const

/** The keeper's is made up at the product's first start. */
export const passwordOf = (email: string): string =>
  email === people.keeper ? (process.env.HIRELOOM_KEEPER_PASSWORD ?? '') : demoPassword
