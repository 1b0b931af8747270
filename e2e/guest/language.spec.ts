import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { GuestInvoicePage } from '../pages/guest-invoice-page.ts'
import { textToPayAddress } from '../pages/landing-page.ts'
import { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'

// Browsers log failed requests.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

/** Shows the receipt of a payment that is settled after a reload. */
async function openCheckingPage(page: Page): Promise<void> {
  const payment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_1' }
  const sent = { practiceId: 1, locationId: 10, invoiceId: 'VOLUNTARY001', payment, total: 2000 }
  await page.addInitScript((value) => sessionStorage.setItem('external-payment', value), JSON.stringify(sent))
  await page.route(/\/api\/.*\/settle/, (route) => route.abort())
  await new PayAsGuestPage(page).open()
}

async function openReceipt(page: Page): Promise<void> {
  const payAsGuest = new PayAsGuestPage(page)
  await payAsGuest.open()
  await payAsGuest.fill({ amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' })
  await payAsGuest.card.check()
  await payAsGuest.next.click()
  await payAsGuest.dialog.pay({ number: '4000056655665556' }, '$20.00')
  await payAsGuest.dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
}

async function openMaintenance(page: Page): Promise<void> {
  const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await page.route('**/maintenance/window.json', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { scope: ['portal'], start_date: instant(-1), end_date: instant(60) },
    }),
  )
  await page.goto('/maintenance')
}

interface GuestPage {
  readonly open: (page: Page) => Promise<unknown>
  readonly title: RegExp
  /** What only the page's code shows, where the document has the language button before it runs. */
  readonly shownByCode?: (page: Page) => Locator
}

const pages: Readonly<Record<string, GuestPage>> = {
  landing: {
    open: (page) =>
      page.goto(
        textToPayAddress({
          invoiceId: 'PATDUE000001',
          email: 'pat@example.com',
          practiceId: 1,
          locationId: 10,
        }),
      ),
    title: /Payment Center/,
    shownByCode: (page) => page.locator('a[href^="/create/"]'),
  },
  'landing of an incomplete link': {
    open: (page) => page.goto('/login/10'),
    title: /enlace está incompleto/,
  },
  'guest invoice': {
    open: (page) => new GuestInvoicePage(page).open('GUESTPAID001'),
    title: /factura/,
    shownByCode: (page) => new GuestInvoicePage(page).paidNotice,
  },
  'unknown invoice': {
    open: (page) => new GuestInvoicePage(page).open('NOPE00000000'),
    title: /No encontramos/,
  },
  'Pay as Guest': {
    open: (page) => new PayAsGuestPage(page).open(),
    title: /Pagar como invitado/,
    shownByCode: (page) => new PayAsGuestPage(page).card,
  },
  'Pay as Guest without a practice': {
    open: (page) => page.goto('/external-invoice'),
    title: /Pagar como invitado/,
  },
  receipt: { open: openReceipt, title: /Pago enviado/ },
  'earlier payment': { open: openCheckingPage, title: /confirmando su pago/ },
  'return from a bank’s own site': {
    open: (page) => page.goto('/bank-return'),
    title: /No pudimos continuar con su banco/,
  },
  maintenance: { open: openMaintenance, title: /Volvemos/ },
}

test('[SHELL-13] switches the language of each of a guest’s pages @phone', async ({ page }) => {
  for (const [name, { open, title, shownByCode }] of Object.entries(pages))
    await test.step(name, async () => {
      await open(page)
      if (shownByCode) await expect(shownByCode(page)).toBeVisible()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    })
})
