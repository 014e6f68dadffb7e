import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { phone } from './fixtures.ts'
import { press, pressInMenu, reach } from './keyboard.ts'

/** How somebody uses what is on the screen. */
interface Hand {
  readonly press: (page: Page, target: Locator) => Promise<void>
  readonly pressInMenu: (page: Page, button: Locator, item: Locator) => Promise<void>
  /** Goes into a field. */
  readonly enter: (page: Page, field: Locator) => Promise<void>
  readonly tick: (page: Page, box: Locator) => Promise<void>
  readonly choose: (page: Page, box: Locator, option: string) => Promise<void>
}

const pointer = (press: (target: Locator) => Promise<void>): Hand => ({
  press: (_, target) => press(target),
  pressInMenu: async (_, button, item) => {
    await press(button)
    await press(item)
  },
  enter: (_, field) => press(field),
  tick: (_, box) => press(box),
  // The list of its options is the device's own.
  choose: async (_, box, option) => {
    await box.selectOption(option)
  },
})

const mouse = pointer(target => target.click())
const touch = pointer(target => target.tap())
export const keyboard: Hand = {
  press,
  pressInMenu,
  enter: reach,
  tick: async (page, box) => {
    await reach(page, box)
    await page.keyboard.press('Space')
  },
  choose: async (page, box, option) => {
    await reach(page, box)
    await page.keyboard.type(option)
  },
}

interface Way {
  readonly way: string
  readonly hand: Hand
  readonly language: 'arb' | 'en'
  readonly browser: Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'isMobile' | 'hasTouch'>
}

/** The ways in which people work through a pipeline: each with another look and language. */
export const ways: readonly Way[] = [
  { way: 'by mouse in Arabic', hand: mouse, language: 'arb', browser: {} },
  { way: 'by keyboard alone, in the dark', hand: keyboard, language: 'en', browser: { colorScheme: 'dark' } },
  {
    way: 'by touch on a phone, in Arabic and in the dark',
    hand: touch,
    language: 'arb',
    browser: { ...phone, colorScheme: 'dark' },
  },
]
