import { describe, expect, onTestFinished, test } from 'vitest'
import { inPage, lastChange, openPage, typeCard, startBrowser, type FieldEvent } from './open-page.ts'

const world = startBrowser()

describe('the card field', () => {
  test('renders the card field in a cross-site frame with Stripe’s field names', async () => {
    const open = await openPage(world())
    const frame = open.page.locator('#card iframe')
    expect(await frame.getAttribute('title')).toBe('Secure card payment input frame')
    expect(await frame.getAttribute('name')).toMatch(/^__privateStripeFrame\d+$/)
    expect(new URL((await frame.getAttribute('src')) ?? '').hostname).toBe('127.0.0.1')
    expect(
      await open.field
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
    ).toEqual(['cardnumber', 'exp-date', 'cvc', 'postal'])
    for (const label of [
      'Credit or debit card number',
      'Credit or debit card expiration date',
      'Credit or debit card CVC/CVV',
      'ZIP',
    ]) {
      await expect.poll(() => open.field.getByRole('textbox', { name: label }).count()).toBe(1)
    }
  })

  test('moves the focus on while a whole card is typed', async () => {
    const open = await openPage(world())
    await typeCard(open, '4242424242424242')
    await expect
      .poll(() => lastChange(open))
      .toMatchObject({ complete: true, empty: false, brand: 'visa', value: { postalCode: '10001' } })
    expect(await open.number.inputValue()).toBe('4242 4242 4242 4242')
    expect(await open.field.locator('[name=exp-date]').inputValue()).toMatch(/^12 \/ \d\d$/)
    expect((await open.page.locator('#card').getAttribute('class'))?.split(' ').toSorted()).toEqual([
      'StripeElement',
      'StripeElement--complete',
      'StripeElement--focus',
    ])
    expect(await open.field.locator('input:focus').getAttribute('name')).toBe('postal')
    expect(open.problems).toEqual([])
  })

  test('reports its states by classes and events', async () => {
    const open = await openPage(world())
    const container = open.page.locator('#card')
    expect(await container.getAttribute('class')).toBe('StripeElement StripeElement--empty')
    await open.number.click()
    await expect
      .poll(() => container.getAttribute('class'))
      .toBe('StripeElement StripeElement--empty StripeElement--focus')
    await open.page.keyboard.press('Escape')
    await open.page.locator('#after').click()
    await expect.poll(() => container.getAttribute('class')).toBe('StripeElement StripeElement--empty')
    const types = (await inPage<FieldEvent[]>(open, 'events')).map(({ type }) => type)
    expect(types).toEqual(['ready', 'focus', 'escape', 'blur'])
  })

  const complaints: [string, string, string, string][] = [
    ['a wrong check digit, at once', '4242424242424241', 'invalid_number', 'Your card number is invalid.'],
    ['a number left unfinished', '424242\t', 'incomplete_number', 'Your card number is incomplete.'],
    [
      'a year in the past, at once',
      '42424242424242421220',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    [
      'a date left unfinished',
      '424242424242424212\t',
      'incomplete_expiry',
      "Your card's expiration date is incomplete.",
    ],
    [
      'a CVC left unfinished',
      '42424242424242421299\t',
      'invalid_expiry_year',
      "Your card's expiration year is invalid.",
    ],
    [
      'a CVC left unfinished',
      '4242424242424242124012\t',
      'incomplete_cvc',
      "Your card's security code is incomplete.",
    ],
    [
      'a ZIP left unfinished',
      '42424242424242421240123100\t',
      'incomplete_zip',
      'Your postal code is incomplete.',
    ],
  ]
  test.for(complaints)('reports %s (%s)', async ([, typed, code, message]) => {
    const open = await openPage(world())
    await open.number.click()
    for (const part of typed.split(/(\t)/)) {
      if (part === '\t') await open.page.keyboard.press('Tab')
      else await open.page.keyboard.type(part)
    }
    await expect
      .poll(() => lastChange(open))
      .toMatchObject({ complete: false, error: { type: 'validation_error', code, message } })
    expect(await open.page.locator('#error').textContent()).toBe(message)
    expect(await open.page.locator('#card').getAttribute('class')).toContain('StripeElement--invalid')
    expect(await open.field.locator('[aria-invalid=true]').count()).toBe(1)
  })

  test('reports no error for an unfinished value while it is typed', async () => {
    const open = await openPage(world())
    await open.number.click()
    await open.page.keyboard.type('424242')
    await expect.poll(() => lastChange(open)).toMatchObject({ empty: false })
    expect((await lastChange(open))?.error).toBeUndefined()
  })

  const brands: [string, string, string][] = [
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['5105105105105100', 'mastercard', '5105 1051 0510 5100'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['36227206271667', 'diners', '3622 720627 1667'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ]
  test.for(brands)(
    'detects %s as %s, shows its icon and groups its digits',
    async ([number, brand, written]) => {
      const open = await openPage(world())
      await open.number.click()
      await open.page.keyboard.type(number)
      await expect.poll(() => lastChange(open)).toMatchObject({ brand })
      expect(await open.number.inputValue()).toBe(written)
      expect(await open.field.locator('.brand use').getAttribute('href')).toBe(`#${brand}`)
    },
  )

  test('accepts four CVC digits for American Express', async () => {
    const open = await openPage(world())
    await typeCard(open, '378282246310005')
    await expect.poll(() => lastChange(open)).toMatchObject({ complete: true })
    expect(await open.field.locator('[name=cvc]').inputValue()).toBe('1234')
  })

  test('reads autofilled and pasted values', async () => {
    const open = await openPage(world())
    await open.number.fill('4242-4242-4242-4242')
    await open.field.locator('[name=exp-date]').fill('3/2040')
    expect(await open.number.inputValue()).toBe('4242 4242 4242 4242')
    expect(await open.field.locator('[name=exp-date]').inputValue()).toBe('03 / 40')
    expect(
      await open.field
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete'))),
    ).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'billing postal-code'])
  })

  test('labels its inputs and keeps what was typed before the page answered', async () => {
    const { sandbox, browser } = world()
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.goto(`${sandbox.url}/browser/frames/card#es`)
    await page
      .getByRole('textbox', { name: 'Número de tarjeta de crédito o débito' })
      .fill('4242424242424242')
    const state = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
            if (data.type === 'change') resolve(data)
          })
          port1.start()
          window.postMessage({ style: {}, disableLink: true }, location.origin, [port2])
        }),
    )
    expect(state).toMatchObject({ state: { brand: 'visa', empty: false } })
    expect(await page.locator('[name=cardnumber]').inputValue()).toBe('4242 4242 4242 4242')
  })

  test('keeps the caret position when a digit in the middle is corrected', async () => {
    const open = await openPage(world())
    await open.number.click()
    await open.page.keyboard.type('4242424')
    for (let step = 0; step < 3; step += 1) await open.page.keyboard.press('ArrowLeft')
    await open.page.keyboard.type('9')
    expect(await open.number.inputValue()).toBe('4242 9424')
    await open.page.keyboard.press('Backspace')
    expect(await open.number.inputValue()).toBe('4242 424')
  })

  test('moves back with Backspace, also over the slash', async () => {
    const open = await openPage(world())
    await open.number.click()
    await open.page.keyboard.type('424242424242424212')
    const date = open.field.locator('[name=exp-date]')
    expect(await date.inputValue()).toBe('12 / ')
    await open.page.keyboard.press('Backspace')
    expect(await date.inputValue()).toBe('1')
    await open.page.keyboard.press('Backspace')
    await open.page.keyboard.press('Backspace')
    expect(await open.field.locator('input:focus').getAttribute('name')).toBe('cardnumber')
  })

  test('can be entered and left with the Tab key', async () => {
    const open = await openPage(world(), { disableLink: true })
    await open.page.locator('#before').focus()
    const order: (string | null)[] = []
    for (let step = 0; step < 4; step += 1) {
      await open.page.keyboard.press('Tab')
      order.push(await open.field.locator('input:focus').getAttribute('name'))
    }
    await open.page.keyboard.press('Tab')
    expect(order).toEqual(['cardnumber', 'exp-date', 'cvc', 'postal'])
    expect(await open.page.evaluate(() => document.activeElement?.id)).toBe('after')
  })
})
