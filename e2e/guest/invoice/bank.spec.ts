import { expectAccessible } from '../../fixtures/expectations.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('guest bank account', () => {
  test('[GUEST-07] [GUEST-11] [GUEST-15] [PAY-13] [PAY-23] [PAY-25] [PAY-26] [PAY-35] links a guest’s bank account in a window over the whole page, debits it once authorized and shows it as processing @phone', async ({
    page,
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    // As in an app's own browser.
    await page.addInitScript(() => Object.defineProperty(window, 'print', { value: undefined }))
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    await guestInvoicePage.payByBank()
    const { bankLink } = guestInvoicePage
    await expect(bankLink.consent).toBeVisible()
    expect(await bankLink.window.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await expect(bankLink.linked.getByText('Harbor Credit Union ····\u00a06789')).toBeVisible()
    await bankLink.continue()

    const confirm = guestInvoicePage.window('Make a Payment')
    await expect(confirm.getByText('to debit my account shown above')).toBeVisible()
    const authorize = confirm.getByRole('button', { name: 'Authorize and pay $334.00' })
    await authorize.click()
    await expect(confirm.getByText('Check the box to authorize this payment')).toBeVisible()
    expect(await sandbox.paymentsOf(invoiceId)).toEqual([])

    await confirm.getByRole('checkbox', { name: 'I authorize this debit' }).check()
    await authorize.click()
    const done = guestInvoicePage.window('Payment Submitted Successfully')
    await expect(done.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(done.getByText('paid', { exact: false })).toHaveCount(0)
    await expect(done.getByRole('button', { name: 'Email' })).toBeVisible()
    await expect(done.getByRole('button', { name: 'Print' })).toHaveCount(0)
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
    const [payment] = await sandbox.paymentsOf(invoiceId)
    expect(payment?.paymentIntent.status).toBe('processing')

    await page.reload()
    await expect(guestInvoicePage.processingNotice).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
    await expect(page.getByText('Harbor Credit Union ····\u00a06789').first()).toBeVisible()
    await page.getByRole('button', { name: 'Email confirmation' }).click()
    const email = guestInvoicePage.window('Email confirmation')
    await email.getByRole('textbox', { name: 'Email' }).fill('guest@example.com')
    await email.getByRole('button', { name: 'Send confirmation' }).click()
    await expect(email).toContainText('The confirmation is on its way to guest@example.com.')
  })

  test('[PAY-25] debits a bank account on a device whose clock is a day ahead', async ({
    page,
    guestInvoicePage,
    database,
  }) => {
    const invoiceId = await database.addInvoice()
    await page.clock.setSystemTime(Date.now() + 25 * 60 * 60_000)
    await guestInvoicePage.open(invoiceId)
    await guestInvoicePage.debit('Harbor Credit Union', 'Everyday Checking', '$334.00')
    const done = guestInvoicePage.window('Payment Submitted Successfully')
    await expect(done.getByText('Processing, usually 4 business days')).toBeVisible()
    expect((await database.readInvoice(invoiceId)).status).toBe('stripe_pending')
  })

  test.describe('at an unavailable bank', () => {
    test.use({ expectedConsoleErrors: [/status of 400/] })

    test('[ERR-14] shows Bank Transfer Error with a retry when the bank is unavailable', async ({
      guestInvoicePage,
      database,
    }) => {
      await guestInvoicePage.open(await database.addInvoice())
      await guestInvoicePage.payByBank()
      await guestInvoicePage.bankLink.signIn('Tartan Bank')
      await guestInvoicePage.bankLink.exit.click()
      const failed = guestInvoicePage.window('Bank Accounts')
      await expect(failed.getByRole('alert')).toContainText('Bank Transfer Error')
      await failed.getByRole('button', { name: 'Try again' }).click()
      await expect(guestInvoicePage.bankLink.consent).toBeVisible()
    })
  })

  test('doesn’t offer a guest’s linked bank account on another invoice', async ({
    page,
    guestInvoicePage,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    await guestInvoicePage.linkBank('Harbor Credit Union', 'Everyday Checking')
    await guestInvoicePage.window('Make a Payment').getByRole('button', { name: 'Cancel' }).click()
    await expect(guestInvoicePage.method(/Harbor Credit Union/)).toBeChecked()
    await guestInvoicePage.open(await database.addInvoice())
    await expect(guestInvoicePage.method('Bank account')).toBeVisible()
    await expect(page.getByText('Harbor Credit Union')).toHaveCount(0)
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' })

  test('pays from a bank account in Spanish, including the bank’s window', async ({
    guestInvoicePage,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    await guestInvoicePage.payByBank()
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await guestInvoicePage
      .window('Cuenta bancaria vinculada')
      .getByRole('button', { name: 'Continuar' })
      .click()
    const confirm = guestInvoicePage.window('Hacer un pago')
    await confirm.getByRole('checkbox', { name: 'Autorizo este débito' }).check()
    await confirm.getByRole('button', { name: 'Autorizar y pagar $334.00' }).click()
    await expect(guestInvoicePage.window('Pago enviado correctamente')).toBeVisible()
  })
})

test('pays from a bank account with the keyboard alone, and passes axe', async ({
  page,
  guestInvoicePage,
  database,
}) => {
  await guestInvoicePage.open(await database.addInvoice())
  await guestInvoicePage.method('Credit or debit card').focus()
  await page.keyboard.press('ArrowDown')
  await expect(guestInvoicePage.method('Bank account')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(guestInvoicePage.payButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guestInvoicePage.bankLink.consent).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const { bankLink } = guestInvoicePage
  await expect(bankLink.title('Select your institution')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('harbor')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bankLink.title('Log in at Harbor Credit Union')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('user_good')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pass_good')
  await page.keyboard.press('Enter')
  await expect(bankLink.title('Select account')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bankLink.title('Success')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bankLink.linked.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const confirm = guestInvoicePage.window('Make a Payment')
  const authorize = confirm.getByRole('checkbox', { name: 'I authorize this debit' })
  await expect(authorize).toBeVisible()
  await expectAccessible(page, ['best-practice'])
  await authorize.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(confirm.getByRole('button', { name: 'Authorize and pay $334.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
})
