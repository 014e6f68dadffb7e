import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { press, pressInMenu, reach } from './keyboard.ts'

/** How somebody uses what is on the screen. */
interface Hand {
  readonly press: (page: Page, target: Locator) => Promise<void>
  readonly pressInMenu: (page: Page, button: Locator, item: Locator) => Promise<void>
  readonly tick: (page: Page, box: Locator) => Promise<void>
}

const mouse: Hand = {
  press: (_, target) => target.click(),
  pressInMenu: async (_, button, item) => {
    await button.click()
    await item.click()
  },
  tick: (_, box) => box.click(),
}
export const keyboard: Hand = {
  press,
  pressInMenu,
  tick: async (page, box) => {
    await reach(page, box)
    await page.keyboard.press('Space')
  },
}

interface Way {
  readonly way: string
  readonly hand: Hand
  readonly language: 'arb' | 'en'
  readonly browser: Pick<BrowserContextOptions, 'colorScheme'>
}

/** The ways in which people work through a pipeline: each with another look and language. */
export const ways: readonly Way[] = [
  { way: 'by mouse in Arabic', hand: mouse, language: 'arb', browser: {} },
  { way: 'by keyboard alone, in the dark', hand: keyboard, language: 'en', browser: { colorScheme: 'dark' } },
]
