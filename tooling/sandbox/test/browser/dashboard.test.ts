import { describe, expect, onTestFinished, test } from 'vitest'
import type { BrowserContextOptions } from '@playwright/test'
import { control } from '../start.ts'
import { startBrowser } from './open-page.ts'

const world = startBrowser()

async function openDashboard(options: BrowserContextOptions = {}) {
  const context = await world().browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  await page.goto(world().sandbox.url)
  return { page, problems }
}

describe('the dashboard', () => {
  test('lists escaped payments with status, amount, fee, card and charge event', async () => {
    const { stripe } = world()
    await stripe.customers.create({ name: '<img src=x onerror=alert(1)>' })
    const paid = await stripe.paymentIntents.create({
      amount: 34_569,
      application_fee_amount: 1169,
      transfer_data: { destination: 'acct_practice' },
      currency: 'usd',
      metadata: { charge_event_id: 'PATDUE000001' },
      payment_method: 'pm_card_visa_debit',
      confirm: true,
    })
    await stripe.refunds.create({ payment_intent: paid.id, amount: 400 })
    const { page, problems } = await openDashboard()
    const row = page.getByRole('row').filter({ hasText: paid.id })
    for (const text of ['PATDUE000001', 'succeeded', '$345.69', '$11.69', 'visa debit 5556', '$4.00']) {
      await expect.poll(() => row.getByText(text, { exact: true }).count(), { message: text }).toBe(1)
    }
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.getByText('<img src=x onerror=alert(1)>').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('shows the payments of one charge event', async () => {
    const { stripe } = world()
    const mine = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      metadata: { charge_event_id: 'MINE00000001' },
    })
    await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      metadata: { charge_event_id: 'OTHER0000001' },
    })
    const { page } = await openDashboard()
    await page.locator('#payments').getByLabel('Charge event').fill('MINE00000001')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => page.locator('#payments tbody tr').count()).toBe(1)
    expect(await page.locator('#payments').getByText(mine.id).count()).toBe(1)
  })

  test('sets and removes faults, webhook switches and a maintenance window through forms', async () => {
    const { sandbox } = world()
    const { page } = await openDashboard()
    const faults = page.locator('#faults')
    await faults.locator('[name=kind]').selectOption('answer_429')
    await faults.getByLabel('How often').fill('3')
    await faults.getByLabel('Path').fill('/v1/never')
    await faults.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('status').waitFor()
    expect((await control(sandbox, 'GET', 'faults')).body).toMatchObject({
      faults: [{ kind: 'answer_429', count: 3, path: '/v1/never' }],
    })
    await page.getByRole('button', { name: /^Remove fault/ }).click()
    await page.getByText('No faults are set.').waitFor()

    const webhooks = page.locator('#webhooks')
    await webhooks.getByLabel('Only for charge event').fill('MINE00000001')
    await webhooks.getByLabel('Duplicated').check()
    await webhooks.getByRole('button', { name: 'Set' }).click()
    await page.getByRole('cell', { name: 'duplicated' }).waitFor()
    expect((await control(sandbox, 'GET', 'webhooks')).body['switches']).toMatchObject([
      { chargeEventId: 'MINE00000001', switches: { duplicated: true } },
    ])

    await page.locator('#maintenance').getByRole('button', { name: 'Set' }).click()
    await page.getByRole('button', { name: 'Clear' }).waitFor()
    const window = await fetch(`${sandbox.url}/maintenance/window.json`)
    expect(window.headers.get('access-control-allow-origin')).toBe('*')
    expect(await window.json()).toMatchObject({ scope: ['portal'] })
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('No window is set.').waitFor()
  })

  test('has a label for every control, unique ids and one main heading', async () => {
    const { page } = await openDashboard()
    const unnamed = await page
      .locator('input, select, button')
      .evaluateAll((controls) =>
        controls
          .filter(
            (each) =>
              !(
                each.textContent ||
                each.getAttribute('aria-label') ||
                each.closest('label')?.textContent?.trim()
              ),
          )
          .map((each) => each.outerHTML),
      )
    expect(unnamed).toEqual([])
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(await page.locator('h1').count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to content')
  })

  test.for([
    [320, 'light'],
    [375, 'dark'],
    [1200, 'dark'],
  ] as const)('fits %i pixels, %s', async ([width, colorScheme]) => {
    await world().stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const { page } = await openDashboard({ viewport: { width, height: 800 }, colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('links to the demo on the portal’s URL', async () => {
    const { page } = await openDashboard()
    const link = page.getByRole('link', { name: 'Text-to-pay landing, pending account' })
    expect(await link.getAttribute('href')).toBe(
      'http://localhost:4300/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1',
    )
  })
})

describe('the control calls', () => {
  test('lists payments by charge event as JSON', async () => {
    const { sandbox, stripe } = world()
    const paid = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      metadata: { charge_event_id: 'JSON00000001' },
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await stripe.refunds.create({ payment_intent: paid.id, amount: 100 })
    expect((await control(sandbox, 'GET', 'payments?chargeEventId=JSON00000001')).body).toMatchObject({
      payments: [
        {
          chargeEventId: 'JSON00000001',
          kept: 4900,
          paymentIntent: { id: paid.id, status: 'succeeded' },
          charges: [{ amount_captured: 5000 }],
          refunds: [{ amount: 100 }],
        },
      ],
    })
  })

  test('rejects control calls from other sites’ pages', async () => {
    const { sandbox } = world()
    for (const path of ['/control/reset', '/control/faults', '/dashboard/maintenance/clear']) {
      const answer = await fetch(sandbox.url + path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(answer.status, path).toBe(403)
    }
  })

  test('rejects a maintenance window that ends before it starts or is malformed', async () => {
    const { sandbox } = world()
    const wrong = [
      { scope: ['portal'], start_date: '2026-11-21T10:00:00Z', end_date: '2026-11-21T09:00:00Z' },
      { scope: 'portal', start_date: '2026-11-21T09:00:00Z', end_date: '2026-11-21T10:00:00Z' },
      { scope: ['portal'], start_date: 'today', end_date: 'tomorrow' },
      {},
    ]
    for (const body of wrong) expect((await control(sandbox, 'POST', 'maintenance', body)).status).toBe(400)
  })
})
