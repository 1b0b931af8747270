import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

// Browsers log failed requests.
test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

async function switchToSpanish(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
}

async function switchToEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

test('[SHELL-13] switches the language of each page before sign-in, and of the choice of a practice', async ({
  page,
  loginPage,
}) => {
  for (const [path, title] of [
    ['/login/external-invoice?practiceId=1&locationId=10', /^Iniciar sesión$/],
    ['/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ', /^Cree una contraseña nueva$/],
    ['/reset-password/short', /^Error$/],
    ['/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10', /^Cree su cuenta$/],
    ['/create-new-account?practiceId=1&locationId=10', /^Crear una cuenta$/],
    ['/login', /^Iniciar sesión$/],
  ] as const) {
    await page.goto(path)
    await switchToSpanish(page, title)
    await switchToEnglish(page)
  }
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await switchToSpanish(page, /^¿Olvidó su contraseña\?$/)
  await switchToEnglish(page)
  await loginPage.open()
  await loginPage.signIn('omar@example.com')
  await expect(page).toHaveURL(/select-practice/)
  await switchToSpanish(page, /^Seleccione un consultorio$/)
})

test('[SHELL-09] [SHELL-13] switches the language of each of a payer’s pages, and remembers it', async ({
  page,
  openAs,
}) => {
  await openAs('maya@example.com')
  for (const [path, title] of [
    ['/payment-plans', /^Planes de pago$/],
    ['/payment-methods', /^Métodos de pago$/],
    ['/invoice/MAYADUE00001', /^Pagar mi factura$/],
    ['/invoice-history/MAYAPAID0001', /^Transacción/],
    ['/sign-in-and-security', /^Inicio de sesión y seguridad$/],
    ['/overview', /^Lo que debe hoy/],
  ] as const) {
    await page.goto(path)
    await switchToSpanish(page, title)
    if (path !== '/overview') await switchToEnglish(page)
  }
  await expect(page).toHaveTitle('Resumen · Bright Smiles Dental')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Métodos de pago' })).toBeVisible()
})

test('[SHELL-13] switches the language of the error of a page that can’t be loaded', async ({
  page,
  openAs,
  payer,
}) => {
  await page.route('**/screens-*.js', (route) => route.abort())
  await openAs(payer.email, '/payment-plans')
  await switchToSpanish(page, /^No pudimos cargar esta página$/)
})
