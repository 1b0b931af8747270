import type { Page } from '@playwright/test'
import { expectClosed } from '../fixtures/expectations.ts'
import { holdConfirmation } from '../fixtures/requests.ts'
import { expect, test } from '../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/status of 409/], routesFrames: true })

const debit = { number: '4000056655665556' }

/** Back leaves the page for the overview at once. */
async function expectNoDeadEntry(page: Page) {
  await page.goBack()
  await expect(page).toHaveURL(/\/overview$/)
}

/** Holds the next move in the history, as on a slow device, until the returned function is called; it waits for the move. */
async function holdNextMove(page: Page) {
  const held = await page.evaluateHandle(() => {
    const go = history.go.bind(history)
    const next = { entries: 0, go }
    history.go = (entries = 0) => Object.assign(history, { go: Object.assign(next, { entries }).go })
    return next
  })
  return () =>
    held.evaluate(({ entries, go }) => {
      const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      go(entries)
      return moved.then(() => undefined)
    })
}

test.describe('on a payer’s invoice', () => {
  test.beforeEach(async ({ overviewPage, openAs, payer, database }, { title }) => {
    if (title.includes('saved')) await payer.saveCard('debit')
    const invoiceId = await database.addInvoice({ payerId: payer.payerId })
    await openAs(payer.email)
    await overviewPage.due(invoiceId).getByRole('button', { name: /^Pay/ }).click()
  })

  test('the browser’s Back closes the card form, and leaves the page once it was closed otherwise @phone', async ({
    page,
    payInvoicePage: { dialog, payButton },
  }) => {
    await payButton.click()
    await dialog.fill(debit)
    await page.goBack()
    await expectClosed(page, dialog.dialog)
    await expect(payButton).toBeFocused()
    await page.goForward()
    await expectClosed(page, dialog.dialog)
    await payButton.click()
    await dialog.dialog.getByRole('button', { name: 'Close' }).click()
    await expectClosed(page, dialog.dialog)
    await expectNoDeadEntry(page)
  })

  test('the browser’s Back doesn’t leave a card payment while it is sent, and closes its result', async ({
    page,
    payInvoicePage: { dialog, payButton, paidNotice },
  }) => {
    const confirmation = await holdConfirmation(page)
    await payButton.click()
    await dialog.pay(debit, '$334.00')
    await confirmation.sent()
    for (const press of ['first', 'second']) {
      await page.goBack()
      await page.waitForFunction(() => JSON.stringify([history.state]).includes('step'))
      await expect(dialog.dialog, press).toBeVisible()
    }
    confirmation.release()
    await expect(dialog.success).toBeVisible()
    await page.goBack()
    await expectClosed(page, dialog.dialog)
    await expect(paidNotice).toBeVisible()
    await expectNoDeadEntry(page)
  })

  test('a link pressed before the browser has left a closed dialog’s entry opens its screen', async ({
    page,
    payInvoicePage: { dialog, payButton, heading },
    overviewPage,
  }) => {
    const moveNow = await holdNextMove(page)
    await payButton.click()
    await expect(dialog.submit).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await moveNow()
    await expect(overviewPage.amountDue).toBeVisible()
    await page.goBack()
    await expect(heading).toBeVisible()
    await expectNoDeadEntry(page)
  })

  test('a reload while a card payment is sent leaves no dead entry', async ({
    page,
    payInvoicePage: { dialog, payButton, heading },
  }) => {
    const confirmation = await holdConfirmation(page)
    await payButton.click()
    await dialog.pay(debit, '$334.00')
    await confirmation.sent()
    await page.reload()
    await expect(heading).toBeVisible()
    await expectClosed(page, dialog.dialog)
    await expectNoDeadEntry(page)
  })

  test('the browser’s Back closes a payment that a bank has asked about', async ({
    page,
    payInvoicePage: { dialog, payButton },
  }) => {
    await payButton.click()
    await dialog.pay({ number: '4000002760003184' }, '$345.69')
    await dialog.challenge.completeButton.click()
    await expect(dialog.success).toBeVisible()
    await page.goBack()
    await expectClosed(page, dialog.dialog)
    await expectNoDeadEntry(page)
  })

  test('the browser’s Back closes the bank’s window, the dialog of the linked account and the confirmation of a saved card, and returns from home after it', async ({
    page,
    payInvoicePage,
    bankLink,
    overviewPage,
  }) => {
    const { dialog, home, heading, payButton } = payInvoicePage
    await payInvoicePage.choose('Bank account')
    await expect(bankLink.consent).toBeVisible()
    await page.goBack()
    await expect(bankLink.window).toHaveCount(0)
    await expectClosed(page, dialog.dialog)
    await payButton.click()
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await expect(bankLink.linked).toBeVisible()
    await page.goBack()
    await expectClosed(page, dialog.dialog)

    await payInvoicePage.choose(/Visa debit/)
    await expect(dialog.submit).toBeVisible()
    await page.goBack()
    await expectClosed(page, dialog.dialog)
    await payButton.click()
    await dialog.submit.click()
    await expect(dialog.success).toBeVisible()
    await home.click()
    await expect(overviewPage.transactions.first()).toBeVisible()
    await page.goBack()
    await expect(heading).toBeVisible()
    await expectClosed(page, dialog.dialog)
    await expectNoDeadEntry(page)
  })
})

test.describe('on a payer’s methods', () => {
  test.beforeEach(async ({ page, openAs, payer }) => {
    await payer.saveCard('debit')
    await openAs(payer.email)
    await page.getByRole('link', { name: 'Payment Methods' }).click()
  })

  test('the browser’s Back closes the dialogs that add and delete a card @phone', async ({
    page,
    methodsPage,
  }) => {
    const { addButton, addDialog } = methodsPage
    await addButton.click()
    await addDialog.fill({ number: '4242424242424242' })
    await page.goBack()
    await expectClosed(page, addDialog.dialog)
    await expect(addButton).toBeFocused()
    await addButton.click()
    await addDialog.addCard({ number: '4242424242424242' })
    await expect(addDialog.addedDialog).toBeVisible()
    await page.goBack()
    await expectClosed(page, addDialog.dialog)
    await expectNoDeadEntry(page)

    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await methodsPage.openDeleteDialog(/Visa debit/)
    await expect(methodsPage.deleteDialog).toBeVisible()
    await page.goBack()
    await expectClosed(page, methodsPage.deleteDialog)
    await methodsPage.openDeleteDialog(/Visa debit/)
    await methodsPage.deleteDialog.getByRole('button', { name: /^Delete/ }).click()
    await expect(methodsPage.method(/Visa debit/)).toHaveCount(0)
    await expectClosed(page, methodsPage.deleteDialog)
    await expectNoDeadEntry(page)
  })
})
