import { expect, test } from '../../fixtures/test.ts'

const declines = [
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
  ['4000000000000119', 'An error occurred while processing your card.'],
  ['4000000000000341', 'Your card was declined.'],
] as const

// Browsers log the provider's 402.
test.use({ expectedConsoleErrors: [/status of 402/] })

test.describe('declined card', () => {
  test('[ERR-12] [PAY-15] shows the provider’s reason for each declined card, and that nothing was charged', async ({
    guestInvoicePage,
    openInvoice,
    database,
    sandbox,
    page,
  }) => {
    const invoiceId = await openInvoice({ status: 'unpaid' })
    const dialog = await guestInvoicePage.openCardForm()
    for (const [number, provider] of declines) {
      await dialog.pay({ number }, '$345.69')
      await expect(dialog.failure).toBeVisible()
      await expect(dialog.dialog.getByText(provider)).toBeVisible()
      await expect(
        page.getByText(new RegExp(`${number.slice(-4)} was not charged\\. You still owe this bill\\.`)),
      ).toBeVisible()
      expect(await database.readInvoice(invoiceId)).toEqual({ status: 'unpaid', captures: [] })
      expect((await sandbox.paymentsOf(invoiceId)).every(({ kept }) => kept === 0)).toBe(true)
      await dialog.dialog.getByRole('button', { name: /^Try (another card|again)$/ }).click()
    }
  })

  test('[PAY-09] keeps the input after Dismiss, and pays with another card @phone', async ({
    guestInvoicePage,
    database,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4000000000000002' }, '$345.69')
    await expect(dialog.failure).toBeVisible()
    const actions = ['Try another card', 'Pay from a bank account', 'Dismiss'].map((name) =>
      dialog.dialog.getByRole('button', { name }),
    )
    const tops = await Promise.all(actions.map(async (action) => (await action.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await dialog.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
    await expect(dialog.card.number).toHaveValue('4000 0000 0000 0002')
    await dialog.submitFor('$345.69').click()
    await expect(dialog.failure).toBeVisible()
    await dialog.dialog.getByRole('button', { name: 'Try another card' }).click()
    await expect(dialog.card.number).toHaveValue('')
    await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
    await dialog.card.fill({ number: '4000056655665556' })
    await dialog.submitFor('$334.00').click()
    await expect(dialog.success).toBeVisible()
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 33_400, fee: 0 }],
    })
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' })

  test('[ERR-12] [SHELL-09] shows the card field, its errors and the provider’s decline in Spanish', async ({
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice({ status: 'unpaid' })
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.card.number).toHaveAccessibleName('Número de tarjeta de crédito o débito')
    await dialog.card.number.fill('4242424242424241')
    await expect(dialog.dialog.getByText('El número de su tarjeta no es válido.')).toBeVisible()
    await dialog.fill({ number: '4000000000009995' })
    await dialog.submitFor('$345.69').click()
    await expect(dialog.dialog.getByText('Su tarjeta no tiene fondos suficientes.')).toBeVisible()
  })
})
