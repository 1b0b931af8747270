import { failRequests } from '../../fixtures/requests.ts'
import { Mailbox, requestCode } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('saved methods in guest checkout', () => {
  test('[GUEST-07] [GUEST-09] [PAY-08] [PAY-12] [PAY-20] shows saved methods after an emailed code, pays with one, and leads to the account’s login @phone', async ({
    page,
    landingPage,
    guestInvoicePage,
    payer,
    database,
    sandbox,
    addresses,
  }) => {
    await database.expireCard(await payer.saveCard('prepaid'))
    await payer.saveCard('credit')
    await payer.linkBank()
    const invoiceId = await database.addInvoice(payer)
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await landingPage.continueAsGuest.click()
    await expect(guestInvoicePage.method('Saved cards and bank account')).toBeVisible()
    await expect(guestInvoicePage.method(/4242/)).toHaveCount(0)

    await guestInvoicePage.method('Saved cards and bank account').check()
    const digits = await requestCode(page, addresses.mailbox, payer.email)
    const code = guestInvoicePage.window('Use a saved payment method')
    await code.getByLabel('Code from the email').fill(digits)
    await expect(guestInvoicePage.method(/Visa credit ····\s4242/)).toBeChecked()
    await expect(guestInvoicePage.method(/Mastercard prepaid ····\s5100/)).toBeDisabled()
    await expect(guestInvoicePage.method(/First Platypus Bank ····\s0000/)).toBeVisible()

    await page.getByRole('button', { name: 'Pay $345.69' }).click()
    const confirm = guestInvoicePage.window('Make a Payment')
    await expect(confirm.getByText('Visa credit ····')).toBeVisible()
    await expect(confirm.getByText('$11.69')).toBeVisible()
    await confirm.getByRole('button', { name: 'Submit Payment $345.69' }).click()
    const paid = guestInvoicePage.window('Payment Submitted Successfully')
    await expect(paid.getByRole('button', { name: 'Log In' })).toHaveAttribute('href', '/login')
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(34_569)
    await page.reload()
    await expect(guestInvoicePage.paidNotice).toBeVisible()
  })

  test.describe('with wrong codes', () => {
    // Browsers log each 400.
    test.use({ expectedConsoleErrors: [/status of 400/] })

    test('[GUEST-10] rejects the right code after five wrong ones', async ({
      page,
      landingPage,
      guestInvoicePage,
      database,
      addresses,
    }) => {
      const invoiceId = await database.addInvoice({ payerId: 200 })
      await landingPage.open({ invoiceId, email: 'omar@example.com', practiceId: 1, locationId: 10 })
      await landingPage.continueAsGuest.click()
      await guestInvoicePage.method('Saved cards and bank account').check()
      const right = await requestCode(page, addresses.mailbox, 'omar@example.com')
      const dialog = guestInvoicePage.window('Use a saved payment method')
      const field = dialog.getByLabel('Code from the email')
      await expect(field).toBeFocused()
      const wrong = right === '123456' ? '654321' : '123456'
      for (let tried = 0; tried < 5; tried += 1) {
        await field.fill(wrong)
        await expect(field).toHaveAccessibleDescription(/is incorrect or has expired/)
        await expect(field).toHaveValue('')
        await expect(
          dialog.getByRole('status').filter({ hasText: /is incorrect or has expired/ }),
        ).toHaveCount(1)
      }
      await field.fill(right)
      await expect(field).toHaveAccessibleDescription(/is incorrect or has expired/)
      await page.keyboard.press('Escape')
      await expect(guestInvoicePage.method('Saved cards and bank account')).toBeVisible()
    })
  })

  test('[GUEST-09] announces that another code is on its way, and stops offering saved methods once the account turns out to have none', async ({
    page,
    landingPage,
    guestInvoicePage,
    payer,
    database,
    addresses,
  }) => {
    const invoiceId = await database.addInvoice(payer)
    await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
    await landingPage.continueAsGuest.click()
    await guestInvoicePage.method('Saved cards and bank account').check()
    await requestCode(page, addresses.mailbox, payer.email)
    const dialog = guestInvoicePage.window('Use a saved payment method')
    const mailbox = new Mailbox(addresses.mailbox)
    const earlier = await mailbox.countTo(payer.email)
    await dialog.getByRole('button', { name: 'Send a new code' }).click()
    await expect(dialog.getByRole('paragraph').filter({ hasText: 'A new code is on its way.' })).toBeVisible()
    await expect(dialog.getByRole('status').filter({ hasText: /^A new code is on its way\.$/ })).toHaveCount(
      1,
    )
    await dialog.getByLabel('Code from the email').fill(await mailbox.digitsTo(payer.email, earlier))
    await expect(page.getByText('This account has no saved payment methods')).toBeVisible()
    await expect(guestInvoicePage.method('Saved cards and bank account')).toHaveCount(0)
    await expect(guestInvoicePage.method(/^Credit or debit card/)).toBeChecked()
  })

  test.describe('with failing requests', () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource/] })

    test('[GUEST-09] says when no code was sent, and loads the saved methods again without another code after a failed load', async ({
      page,
      landingPage,
      guestInvoicePage,
      payer,
      database,
      addresses,
    }) => {
      await payer.saveCard('credit')
      const invoiceId = await database.addInvoice(payer)
      await landingPage.open({ invoiceId, email: payer.email, practiceId: 1, locationId: 10 })
      await landingPage.continueAsGuest.click()
      await guestInvoicePage.method('Saved cards and bank account').check()
      const endCode = await failRequests(page, /savedMethodsCode/, 'server error')
      await page.getByRole('button', { name: 'Use a saved payment method' }).click()
      const dialog = guestInvoicePage.window('Use a saved payment method')
      await expect(dialog.getByText('We couldn’t send a code')).toBeVisible()
      await expect(dialog.getByText(/We emailed a 6-digit code/)).toHaveCount(0)
      await endCode()
      const mailbox = new Mailbox(addresses.mailbox)
      const earlier = await mailbox.countTo(payer.email)
      await dialog.getByRole('button', { name: 'Send a new code' }).click()
      await expect(dialog.getByText(/We emailed a 6-digit code/)).toBeVisible()
      await expect(dialog.getByText('We couldn’t send a code')).toHaveCount(0)
      const digits = await mailbox.digitsTo(payer.email, earlier)
      const end = await failRequests(page, /payers\/\d+\/paymentMethods/, 'server error')
      await dialog.getByLabel('Code from the email').fill(digits)
      await expect(page.getByText('We couldn’t load your saved payment methods')).toBeVisible()
      await end()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(guestInvoicePage.method(/Visa credit ····\s4242/)).toBeChecked()
      await expect(page.getByText('We couldn’t load your saved payment methods')).toHaveCount(0)
    })
  })

  test('[GUEST-09] [ROLE-06] doesn’t offer saved methods to a guest without the text message’s link', async ({
    guestInvoicePage,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice({ payerId: 100 }))
    await expect(guestInvoicePage.payButton).toBeVisible()
    await expect(guestInvoicePage.method('Saved cards and bank account')).toHaveCount(0)
  })
})
