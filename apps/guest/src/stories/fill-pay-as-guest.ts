import { userEvent, waitFor, within } from 'storybook/test'

/** Types into the form by field id, which works in both languages. */
export const type = async (canvasElement: HTMLElement, entries: Readonly<Record<string, string>>) => {
  await waitFor(() => within(canvasElement).getAllByRole('textbox'))
  for (const [id, text] of Object.entries(entries)) {
    const field = document.getElementById(id)
    if (field) await userEvent.type(field, text)
  }
  await userEvent.tab()
}

export const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04121988' }

/** Fills in the form and presses the wallet's button. */
export const pressWalletButton = async (canvasElement: HTMLElement) => {
  await type(canvasElement, jamie)
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Drawn Pay' }))
}

export const pressNext = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^(Next|Siguiente)$/ }))
}
