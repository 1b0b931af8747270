import { blockFile, holdRequests } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { installWallet, payByWallet, providerWalletButton } from '../pages/wallet.ts'

const debit = { number: '4000056655665556' }
const deadline = 15_000

const stripeScript = '**/browser/stripe.js*'
const cardFrame = '**/browser/frames/card*'
const plaidScript = '**/browser/plaid.js*'
const plaidFrame = '**/browser/frames/link*'

test.describe('a guest’s payment while a vendor doesn’t answer', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test.beforeEach(({ page }) => page.clock.install())

  for (const what of ['is blocked', 'never answers'] as const)
    test(`offers to load the card field again when its frame ${what}`, async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      const restore =
        what === 'is blocked'
          ? await blockFile(page, cardFrame)
          : await holdRequests(page, cardFrame).then((held) => held.answerLater)
      await openInvoice()
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.nameOnCard.fill('Pat Lee')
      await expect(dialog.loadingCard).toBeVisible()
      await page.clock.fastForward(deadline)
      await expect(dialog.lateCard).toContainText('You were not charged')
      await expect(dialog.lateCard).toContainText('Call Bright Smiles Dental at (212) 555-0142.')
      await restore()
      await dialog.lateCard.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.nameOnCard).toHaveValue('Pat Lee')
      await dialog.pay(debit, '$334.00')
      await expect(dialog.success).toBeVisible()
    })

  test('requests Stripe’s script again when it never answers', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const script = await holdRequests(page, stripeScript)
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    for (const retries of [1, 2]) {
      await expect(dialog.loadingCard).toBeVisible()
      await page.clock.fastForward(deadline)
      await expect(dialog.lateCard).toBeVisible()
      const requested = page.waitForRequest(stripeScript)
      if (retries === 2) await script.answerLater()
      await dialog.lateCard.getByRole('button', { name: 'Try again' }).click()
      await requested
    }
    await dialog.pay(debit, '$334.00')
    await expect(dialog.success).toBeVisible()
  })

  test('pays by bank account while the card field doesn’t load', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await holdRequests(page, cardFrame)
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.loadingCard).toBeVisible()
    await page.clock.fastForward(deadline)
    await dialog.lateCard.getByRole('button', { name: 'Pay from a bank account' }).click()
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await guestInvoicePage.authorizeDebit('$334.00')
    await expect(dialog.success).toBeVisible()
  })

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-US' })

    test('says in Spanish what to do while the card field doesn’t load, and pays with it once it loads after its deadline', async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      const frame = await holdRequests(page, cardFrame)
      await openInvoice()
      const dialog = await guestInvoicePage.openCardForm()
      await expect(dialog.dialog.getByText('Cargando el campo seguro')).toBeVisible()
      await page.clock.fastForward(deadline)
      await expect(dialog.dialog.getByText('El campo de la tarjeta no se carga')).toBeVisible()
      await expect(dialog.dialog.getByRole('button', { name: 'Pagar con cuenta bancaria' })).toBeVisible()
      frame.release()
      await dialog.pay(debit, '$334.00')
      await expect(dialog.dialog.getByText('El campo de la tarjeta no se carga')).toHaveCount(0)
      await expect(dialog.dialog.getByRole('heading', { name: 'Pago enviado correctamente' })).toBeVisible()
    })
  })

  for (const file of [plaidScript, plaidFrame])
    test(`offers to open the bank’s window again when ${file} never answers`, async ({
      page,
      guestInvoicePage,
      openInvoice,
    }) => {
      const asked = page.waitForRequest(file)
      const held = await holdRequests(page, file)
      await openInvoice()
      await guestInvoicePage.payByBank()
      await asked
      await page.clock.fastForward(deadline)
      const accounts = guestInvoicePage.window('Bank Accounts')
      await expect(accounts).toContainText('Bank Transfer Error')
      await expect(accounts).toContainText('Call Bright Smiles Dental at (212) 555-0142.')
      await held.answerLater()
      await accounts.getByRole('button', { name: 'Try again' }).click()
      await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
      await guestInvoicePage.authorizeDebit('$334.00')
      await expect(guestInvoicePage.dialog.success).toBeVisible()
    })

  test('offers the wallet again when it never answers', async ({ page, guestInvoicePage, openInvoice }) => {
    await installWallet(page, debit.number)
    const asked = page.waitForRequest('**/browser/frames/wallet*')
    const frame = await holdRequests(page, '**/browser/frames/wallet*')
    await openInvoice()
    await asked
    await page.clock.fastForward(deadline)
    const late = page.getByText('Your wallet isn’t answering')
    await expect(late).toBeVisible()
    await frame.answerLater()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(providerWalletButton(page)).toBeVisible()
    await payByWallet(page, '$334.00')
    await expect(guestInvoicePage.dialog.success).toBeVisible()
  })

  test('shows the result of a payment whose bank’s page never loads', async ({
    page,
    guestInvoicePage,
    openInvoice,
    sandbox,
    database,
  }) => {
    const asked = page.waitForRequest('**/browser/three-d-secure?*')
    await holdRequests(page, '**/browser/three-d-secure?*')
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4000002500003155' }, '$345.69')
    const challenge = new URL((await asked).url())
    await page.clock.fastForward(deadline)
    await expect(dialog.dialog).toContainText('We don’t know yet whether your payment went through')
    await expect(dialog.dialog).not.toContainText('not charged')
    await expect(dialog.dialog).toContainText('Call Bright Smiles Dental at (212) 555-0142.')
    await sandbox.completeChallenge(challenge)
    await page.clock.fastForward(deadline)
    await expect(dialog.success).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 34_569, fee: 1169 }])
  })
})
