import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Files = Parameters<Locator['setInputFiles']>[0]

/** Goes on by Tab until an element has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 200; step++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Chooses an option of a select box by its first words. */
export async function choose(page: Page, box: Locator, words: string): Promise<void> {
  await reach(page, box)
  await page.keyboard.type(words)
}

/** Types into a box that looks for what is typed, and takes the one thing that it finds. */
export async function pick(page: Page, box: Locator, text: string): Promise<void> {
  await typeInto(page, box, text)
  // Until the answer is there, the box offers what it offered before.
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toHaveText(text)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Opens a menu by its button and goes down to one of its items. */
export async function pressInMenu(page: Page, button: Locator, item: Locator): Promise<void> {
  await press(page, button)
  await expect(item).toBeVisible()
  for (let step = 0; step < 30; step++) {
    if (await item.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Chooses files with a field, or a button that stands for one, as who has no mouse does. */
export async function chooseFiles(page: Page, target: Locator, files: Files): Promise<void> {
  await reach(page, target)
  const chooser = page.waitForEvent('filechooser')
  // The browser hears that its window for files is to be ours on another way than of keys, which may be faster; after an answer it knows.
  await page.evaluate(() => document.readyState)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
}
