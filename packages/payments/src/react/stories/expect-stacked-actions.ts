import { expect, within } from 'storybook/test'

/** The actions of the open dialog, each below the one before, in the order of the Tab key. */
export async function expectStackedActions(...names: readonly string[]): Promise<void> {
  const dialog = within(document.body).getByRole('dialog')
  const buttons = within(dialog).getAllByRole('button')
  const actions = buttons.filter((button) => button.getAttribute('aria-label') !== 'Close')
  await expect(actions.map((button) => button.textContent)).toEqual(names)
  const tops = actions.map((button) => button.getBoundingClientRect().top)
  await expect([...new Set(tops)].toSorted((a, b) => a - b)).toEqual(tops)
}
