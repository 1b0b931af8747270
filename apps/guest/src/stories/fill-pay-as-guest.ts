import { userEvent, waitFor, within } from 'storybook/test'

/** Types into the form. By the fields' ids, so that it works in either language. */
export const type = async (canvasElement: HTMLElement, entries: Readonly<Record<string, string>>) => {
  await waitFor(() => within(canvasElement).getAllByRole('textbox'))
  for (const [id, text] of Object.entries(entries)) {
    const field = document.getElementById(id)
    if (field) await userEvent.type(field, text)
  }
  await userEvent.tab()
}

/** A patient who is found. */
export const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04121988' }

/** Fills the form, and presses our own wallet button. */
export const pressWalletButton = async (canvasElement: HTMLElement) => {
  await type(canvasElement, jamie)
  await userEvent.click(
    within(canvasElement).getByRole('button', { name: /^(Pay with wallet|Pagar con billetera digital)$/ }),
  )
}
