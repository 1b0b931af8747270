import { Stripe } from 'stripe'
import { minuteMs } from '../../src/base/calendar.ts'
import { verifyEvent } from '../../src/webhooks/routes.ts'
import type { Check } from './check.ts'
import { charge, eventually } from './payments.ts'
import type { SmokeSettings } from './read-settings.ts'

const skipped = ({ webhookSecret }: SmokeSettings) =>
  webhookSecret === null ? 'set STRIPE_WEBHOOK_SECRET to the endpoint’s signing secret' : null

/** Events, with and without webhooks. */
export const webhookChecks: readonly Check[] = [
  {
    name: 'a payment’s events are listed',
    async run(vendors) {
      const { intentId } = await charge(vendors, { methodId: 'pm_card_visa' })
      await eventually('the event', async () => {
        const since = new Date(Date.now() - 10 * minuteMs)
        const events = await vendors.provider.listEvents({ since, until: null })
        return events.find((event) => event.intentId === intentId) ?? null
      })
    },
  },
  {
    name: 'the webhook secret verifies a signature, and no other does',
    skipped,
    async run({ settings }) {
      const secret = settings.webhookSecret ?? ''
      const payload = JSON.stringify({ id: 'evt_smoke', object: 'event', type: 'payment_intent.succeeded' })
      const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret })
      if (verifyEvent([secret], payload, signed, Date.now()) === null)
        throw new Error('the signature is refused')
      const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_another' })
      if (verifyEvent([secret], payload, forged, Date.now()) !== null)
        throw new Error('a forged one is accepted')
    },
  },
]
