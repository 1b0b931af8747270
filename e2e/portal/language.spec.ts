import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

// Browsers log failed requests.
test.use({ expectedConsoleErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

async function switchToSpanish(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
}

for (const [path, title] of [
  ['/login', /^Iniciar sesión$/],
  ['/login/external-invoice?practiceId=1&locationId=10', /^Iniciar sesión$/],
  ['/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ', /^Cree una contraseña nueva$/],
  ['/reset-password/short', /^Error$/],
  ['/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10', /^Cree su cuenta$/],
  ['/create-new-account?practiceId=1&locationId=10', /^Crear una cuenta$/],
] as const) {
  test(`[SHELL-13] switches the language before sign-in at ${path}`, async ({ page }) => {
    await page.goto(path)
    await switchToSpanish(page, title)
  })
}

test('[SHELL-13] switches the language of the forgotten password', async ({ page, loginPage }) => {
  await loginPage.open()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await switchToSpanish(page, /^¿Olvidó su contraseña\?$/)
})

for (const [path, title] of [
  ['/overview', /^Lo que debe hoy/],
  ['/payment-plans', /^Planes de pago$/],
  ['/payment-methods', /^Métodos de pago$/],
  ['/invoice/MAYADUE00001', /^Pagar mi factura$/],
  ['/invoice-history/MAYAPAID0001', /^Transacción/],
  ['/sign-in-and-security', /^Inicio de sesión y seguridad$/],
] as const) {
  test(`[SHELL-13] switches the language of a payer’s page at ${path}`, async ({ page, openAs }) => {
    await openAs('maya@example.com', path)
    await switchToSpanish(page, title)
  })
}

test('[SHELL-13] switches the language of the choice of a practice', async ({ page, loginPage }) => {
  await loginPage.open()
  await loginPage.signIn('omar@example.com')
  await expect(page).toHaveURL(/select-practice/)
  await switchToSpanish(page, /^Seleccione un consultorio$/)
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
