import type { Page } from '@playwright/test'

export const count = (page: Page) => page.locator('#count')
export const cards = (page: Page) => page.locator('.jobs > li')
export const titles = (page: Page) => page.locator('.jobs h3')

/** The search box; with script it is a combobox. */
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search jobs' })
export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Search jobs' })

/** The filters lie beside the list, on a phone in a sheet over it. */
export async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters/ })
  if (await opener.isVisible()) await opener.click()
}
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const group = (page: Page, name: string) => filters(page).getByRole('group', { name, exact: true })
export async function closeFilters(page: Page): Promise<void> {
  const close = filters(page).getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
}

/** On a phone the ways of a company's head lie in a menu. */
export async function openSiteMenu(page: Page): Promise<void> {
  const opener = page.getByRole('banner').first().getByRole('button', { name: 'Menu' })
  if (await opener.isVisible()) await opener.click()
}
