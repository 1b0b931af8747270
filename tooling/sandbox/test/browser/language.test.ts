import { expect, test } from 'vitest'
import { inPage, lastChange, openPage, startBrowser, typeCard } from './open-page.ts'

const world = startBrowser()

test('shows labels, errors and declines in the page’s language', async () => {
  const open = await openPage(world(), {}, undefined, 'es-419')
  const number = open.field.getByRole('textbox', { name: 'Número de tarjeta de crédito o débito' })
  await number.fill('4242424242424241')
  await expect
    .poll(() => lastChange(open))
    .toMatchObject({
      error: { code: 'invalid_number', message: 'El número de su tarjeta no es válido.' },
    })
  await number.fill('')
  await typeCard(open, '4000000000000002')
  const intent = await world().stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  const refused = await inPage<{ error?: object }>(
    open,
    `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: { card } })`,
  )
  expect(refused.error).toMatchObject({ code: 'card_declined', message: 'Su tarjeta fue rechazada.' })
})
