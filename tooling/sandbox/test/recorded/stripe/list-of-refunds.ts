import type Stripe from 'stripe'

export const listOfRefunds: Stripe.ApiList<Stripe.Refund> = {
  object: 'list',
  url: '/v1/refunds',
  has_more: false,
  data: [
    {
      id: 're_WmWzyGkPCbniO0CwiwaStC4b',
      object: 'refund',
      amount: 100,
      balance_transaction: null,
      charge: 'ch_0jXzcGKUYcaccIAERTo9CYoU',
      created: 1795256507,
      currency: 'usd',
      customer: null,
      customer_account: null,
      destination_details: {
        card: {
          reference_status: 'pending',
          reference_type: 'acquirer_reference_number',
          type: 'refund',
        },
        type: 'card',
      },
      metadata: {},
      payment_intent: 'pi_kGpBUtB5yalwCC0IxBXkwtPM',
      payment_method: 'pm_eyXlAtGpRblu1oI6MfLywHqM',
      reason: null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    },
  ],
}
