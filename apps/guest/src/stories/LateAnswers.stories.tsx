import { answers, fails, holds } from '@payment-center/api-client/testing'
import { someSavedMethods } from '@payment-center/validation/testing'
import {
  calculateFees,
  listPaymentMethods,
  requestSavedMethodsCode,
  unlockSavedMethods,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { GuestInvoice } from './GuestInvoiceWithAnswers.tsx'
import { jamie, PayAsGuestWithAnswers, pressNext, type } from './PayAsGuestWithAnswers.tsx'

/** Answers that arrive after the payer has gone on. */
const meta = {
  id: 'screens-guest-late-answers',
  title: 'Screens/Bill from a link/Late answers',
  component: GuestInvoice,
  args: { given: [] },
  tags: ['screen', '!dev', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestInvoice>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)
const savedMethods = /^(Saved cards and bank account|Tarjetas y cuenta bancaria guardadas)$/
const bankAccount = /^(Bank account|Cuenta bancaria)$/

async function unlock() {
  await userEvent.click(await page.findByRole('radio', { name: savedMethods }))
  const use = /^(Use a saved payment method|Usar un método de pago guardado)$/
  await userEvent.click(page.getAllByRole('button', { name: use })[0] ?? document.body)
  await userEvent.type(await page.findByLabelText(/^(Code from the email|Código del correo)$/), '123456')
}

const codeSent = answers(requestSavedMethodsCode, { sentTo: 'm•••@example.com' })
const listed = holds(answers(listPaymentMethods, someSavedMethods({ bank: null })))

/** The list of saved methods leaves the payer's choice. */
export const SavedMethods: Story = {
  args: { given: [codeSent, answers(unlockSavedMethods, { payerId: '100' }), listed.answer] },
  play: async () => {
    await unlock()
    await userEvent.click(await page.findByRole('radio', { name: bankAccount }))
    listed.release()
    await page.findByRole('radio', { name: /4242/ })
    await expect(page.getByRole('radio', { name: bankAccount })).toBeChecked()
  },
}

const unlocked = holds(fails(unlockSavedMethods, 'invalid_field'))

/** The dialog stays until its code is checked, so that the answer closes no other one. */
export const Code: Story = {
  args: { given: [codeSent, unlocked.answer] },
  play: async () => {
    await unlock()
    const dialog = await page.findByRole('dialog')
    await expect(within(dialog).queryByRole('button', { name: /^(Cancel|Cancelar)$/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    unlocked.release()
    await waitFor(() => expect(dialog).toHaveTextContent(/is incorrect or has expired|no es correcto o ya/))
  },
}

const priced = holds(
  answers(calculateFees, {
    accountType: 'simplyzero',
    total: { credit: 20_700, debit: 20_000, prepaid: 20_000, ach: 20_000 },
    applicationFees: { credit: 700, debit: 0, prepaid: 0, ach: 0 },
    taxAmount: 0,
  }),
)
let loaded = Promise.withResolvers<void>()

/** The price of a pressed amount leaves that of the amount which is in the form by then. */
export const PriceOfPress: Story = {
  beforeEach: () => {
    loaded = Promise.withResolvers()
  },
  render: () => <PayAsGuestWithAnswers given={givenPrices} codeLoads={codeLoads} />,
  play: async ({ canvasElement }) => {
    await type(canvasElement, jamie)
    const bank = await page.findByRole('radio', { name: bankAccount })
    await userEvent.click(bank)
    await pressNext(canvasElement)
    await userEvent.clear(page.getByDisplayValue('120.00'))
    await type(canvasElement, { amount: '200' })
    const showsPrice = () => expect(bank).toHaveAccessibleDescription(/\$200\.00/)
    await waitFor(async () => {
      priced.release()
      await showsPrice()
    })
    loaded.resolve()
    await waitFor(() => expect(priced.release()).toBe(1))
    await showsPrice()
  },
}

const givenPrices = [priced.answer]
const codeLoads = () => loaded.promise
