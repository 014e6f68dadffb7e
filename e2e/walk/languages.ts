/** Language of an address, and what its pages say of themselves. */
export const languages = [
  { code: 'en', tag: 'en', direction: 'ltr' },
  { code: 'arb', tag: 'ar', direction: 'rtl' },
  { code: 'zh', tag: 'zh-Hans', direction: 'ltr' },
  { code: 'ja', tag: 'ja', direction: 'ltr' },
  { code: 'es', tag: 'es', direction: 'ltr' },
  { code: 'th', tag: 'th', direction: 'ltr' },
] as const

export type Language = (typeof languages)[number]
